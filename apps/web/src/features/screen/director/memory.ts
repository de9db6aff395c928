import { nameWithoutNames } from '@phrase-bingo/game/rules/paper/paper';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { BIG_SCREEN } from '../limits.ts';
import type { Call, People } from '../stage/stage-model.ts';
import { newestCalled, standingCalls } from './calls.ts';
import {
  advanceScenes,
  callHeard,
  keysOf,
  NO_SCENES,
  playMoved,
  refusalHeard,
  type Scenes,
  winHeard,
} from './scenes.ts';
import { type KeyedWin, keyedWins } from './wins.ts';

/** The call that was heard last. What is too old when it is heard of is no news. */
type HeardCall = { sid: number; heard_at: number; is_news: boolean };

/** What a screen remembers beside its view: what happened when, by the server's clock. It never grows. */
export type Memory = Readonly<{
  scenes: Scenes;
  call: HeardCall | null;
  /** A call that was taken back while it was shown. */
  taken_back: { call: Call; until: number } | null;
  recalled_at: number;
  /** The winners of the scenes, whose cards come later and who may leave the view before their turn is over. */
  wins: readonly KeyedWin[];
  /** How often the label of the call has hopped instead of a voice that says it again, and when it last did. */
  hops: number;
  hopped_at: number;
  /** As they are shown, and since when. */
  people: People;
  people_at: number;
  /** When something last happened in the game, or the page was loaded. */
  event_at: number;
}>;

const NEVER = Number.NEGATIVE_INFINITY;
const NOBODY: People = { count: 0, names: [] };

export const newMemory = (now: number): Memory => ({
  scenes: NO_SCENES,
  call: null,
  taken_back: null,
  recalled_at: NEVER,
  wins: [],
  hops: 0,
  hopped_at: NEVER,
  people: NOBODY,
  people_at: NEVER,
  event_at: now,
});

/** What changed, by a frame or, without one, by a snapshot. */
export type Change = { before: ScreenView | null; after: ScreenView; frame: ScreenFrame | null; now: number };

const isNews = (at: number, now: number): boolean => now - at <= BIG_SCREEN.news;
const timeOf = (text: string | null): number => (text === null ? NEVER : Date.parse(text));

export const isInPlay = ({ game, round }: ScreenView): boolean =>
  (game.state === 'PLAYING' || game.state === 'REVIEW') && round.is_active;

const isSameRound = ({ before, after }: Change): boolean =>
  before?.game.round_number === after.game.round_number;

/** A round begins with nothing of the one before it. */
function withRound(memory: Memory, change: Change): Memory {
  if (change.before === null || isSameRound(change)) return memory;
  return { ...memory, scenes: NO_SCENES, call: null, taken_back: null, recalled_at: NEVER };
}

function withCall(memory: Memory, change: Change): Memory {
  const { before, after, now } = change;
  const known = before && isSameRound(change) ? newestCalled(before) : null;
  const newest = newestCalled(after);
  if (newest === null || newest.call_position <= (known?.call_position ?? 0)) return memory;
  const { sid } = newest;
  const called_at = timeOf(after.last_call_at);
  const is_news = isNews(called_at, now);
  return {
    ...memory,
    call: { sid, heard_at: now, is_news },
    taken_back: null,
    scenes: is_news ? callHeard(memory.scenes, sid, called_at) : memory.scenes,
  };
}

/** Only a frame tells when it was; after a snapshot the call is just gone. */
function withRecall(memory: Memory, change: Change): Memory {
  const { before, after, frame, now } = change;
  const [shown] = before && isSameRound(change) ? standingCalls(before) : [];
  if (shown === undefined || after.phrases.find(({ sid }) => sid === shown.sid)?.call_position !== null) {
    return memory;
  }
  const at = frame === null ? NEVER : timeOf(frame.timestamp);
  const taken_back = isNews(at, now) ? { call: shown, until: at + BIG_SCREEN.taken_back } : null;
  // Whatever the clocks say, the call before it is not the one that was just called.
  const recalled_at = Math.max(now, timeOf(after.last_call_at));
  return { ...memory, call: null, taken_back, recalled_at };
}

/** Names that are no longer shown leave the winners too whom the view does not list. */
const withoutName = ({ key, win }: KeyedWin): KeyedWin => ({
  key,
  win: { ...win, name: nameWithoutNames(win) },
});

/** As the view has them now; of a crowd it leaves some out, which stay as they were. */
function winsOfScenes(scenes: Scenes, view: ScreenView, kept: readonly KeyedWin[]): readonly KeyedWin[] {
  const wins = keyedWins(view);
  const known = view.show_names ? kept : kept.map(withoutName);
  const left_out = view.winner_count > wins.length ? known : [];
  const by_key = new Map([...left_out, ...wins].map((keyed) => [keyed.key, keyed]));
  return keysOf(scenes).flatMap((key) => by_key.get(key) ?? []);
}

function withWins(memory: Memory, change: Change): Memory {
  const { before, after, now } = change;
  const wins = keyedWins(after);
  const known = new Set(before ? keyedWins(before).map(({ key }) => key) : []);
  const news = wins.filter(({ key, win }) => !known.has(key) && isNews(timeOf(win.won_at), now));
  const scenes = news.reduce(
    (heard, { key, win }) => winHeard(heard, { key, at: timeOf(win.won_at) }),
    memory.scenes,
  );
  return { ...memory, scenes, wins: winsOfScenes(scenes, after, memory.wins) };
}

function withPlay(memory: Memory, { after, frame, now }: Change): Memory {
  const is_in_play = isInPlay(after);
  if (is_in_play === memory.scenes.is_in_play) return memory;
  const at = frame === null ? now : timeOf(frame.timestamp);
  return { ...memory, scenes: playMoved(memory.scenes, is_in_play, at) };
}

function withRefusal(memory: Memory, { after, frame, now }: Change): Memory {
  if (frame?.type !== 'screen_shout' || frame.round_number !== after.game.round_number) return memory;
  const at = timeOf(frame.timestamp);
  return isNews(at, now) && isInPlay(after) ? { ...memory, scenes: refusalHeard(memory.scenes, at) } : memory;
}

/** Frames that tell of nothing that happened. */
const QUIET: ReadonlySet<ScreenFrame['type']> = new Set([
  'screen_open',
  'resumed',
  'resync',
  'screen_pulse',
  'screen_away',
]);

function withEvent(memory: Memory, { before, after, frame, now }: Change): Memory {
  const is_event = frame === null ? before?.seq !== after.seq : !QUIET.has(frame.type);
  return is_event ? { ...memory, event_at: now } : memory;
}

const isSamePeople = (shown: People, { player_count, names }: ScreenView): boolean =>
  shown.count === player_count &&
  shown.names.length === names.length &&
  shown.names.every((name, index) => name === names[index]);

const peopleDue = ({ people_at }: Memory): number => people_at + BIG_SCREEN.people_every;

/** They change at most twice a second, however many join. */
function withPeople(memory: Memory, view: ScreenView, now: number): Memory {
  if (isSamePeople(memory.people, view) || now < peopleDue(memory)) return memory;
  return { ...memory, people: { count: view.player_count, names: view.names }, people_at: now };
}

/** When the people on the stage will change; null while they are as they should be. */
export const peopleChange = (memory: Memory, view: ScreenView): number | null =>
  isSamePeople(memory.people, view) ? null : peopleDue(memory);

const STEPS = [withRound, withPlay, withRecall, withCall, withWins, withRefusal, withEvent] as const;

export const advance = (memory: Memory, view: ScreenView | null, now: number): Memory => {
  const scenes = advanceScenes(memory.scenes, now);
  const moved = scenes === memory.scenes ? memory : { ...memory, scenes };
  return view === null ? moved : withPeople(moved, view, now);
};

/** Shows the last call again; before the first one there is nothing to show. */
export const hopped = (memory: Memory, view: ScreenView | null, now: number): Memory =>
  view === null || newestCalled(view) === null
    ? memory
    : { ...memory, hops: memory.hops + 1, hopped_at: now };

/** Takes in what changed. */
export function remember(memory: Memory, change: Change): Memory {
  const { before, after, now } = change;
  const started = STEPS.reduce((known, step) => step(known, change), advance(memory, before, now));
  return advance(started, after, now);
}
