import * as z from 'zod/mini';
import { nameWithoutNames } from '../../rules/paper/paper.ts';
import { type GameEvent, type GameEventType, gameEvents } from '../../wire/live/frames.ts';
import type { Round } from '../../wire/round.ts';
import type { ScreenEvent } from '../../wire/screen/frames.ts';

/** Typed so that a map can be indexed by the event's own type. */
type EventOf<Type extends GameEventType> = {
  [One in Type]: Extract<GameEvent, { type: One }> & { type: One };
}[Type];

/** Fields that are added to every frame that is shown. */
type Common = 'game_id' | 'timestamp' | 'seq' | 'auto_call_config';
type Shown<Event = ScreenEvent> = Event extends ScreenEvent ? Omit<Event, Common> : never;

/** Of a card on paper with its number. */
type ToName = (username: string, paper_number?: number | null) => string | null;

/** What a whole room may see of each event. A type that is not listed passes unseen. */
type Projections = {
  readonly [Type in GameEventType]?: (event: EventOf<Type>, toName: ToName) => Shown | undefined;
};

/** Not even the id of the round. */
const toScreenRound = ({ round_number, is_active, seed_hash }: Round) => ({
  round_number,
  is_active,
  seed_hash,
});

const toPhrase = ({ sid, text }: { sid: number; text: string }) => ({ sid, text });

const toCall = (event: EventOf<'phrase_called' | 'auto_call_phrase'>): Shown => {
  const { sid, text, is_called, call_position, round_number, auto_call_status } = event;
  return { type: 'screen_call', sid, text, is_called, call_position, round_number, auto_call_status };
};

const toScreenRoundFrame = (event: EventOf<'round_started' | 'round_ended'>): Shown => {
  const { round_number, new_state, round, auto_call_status } = event;
  return { type: 'screen_round', round_number, new_state, round: toScreenRound(round), auto_call_status };
};

const PROJECTIONS: Projections = {
  game_state_change: ({ old_state, new_state }) => ({ type: 'screen_state', old_state, new_state }),
  game_updated: ({ game }) => game && { type: 'screen_game', game_name: game.game_name },
  pattern_config_update: ({ config }) => ({ type: 'screen_patterns', config }),
  auto_call_status: ({ status, config }) => ({ type: 'screen_caller', status, config }),
  player_joined: ({ username, player_count }, toName) => ({
    type: 'screen_joined',
    name: toName(username),
    player_count,
  }),
  phrase_called: toCall,
  auto_call_phrase: toCall,
  phrase_added: (event) => ({ type: 'screen_phrases', phrases: [toPhrase(event)], is_whole: false }),
  phrase_updated: ({ sid, new_text }) => ({
    type: 'screen_phrases',
    phrases: [{ sid, text: new_text }],
    is_whole: false,
  }),
  phrases_updated: ({ phrases }) => ({
    type: 'screen_phrases',
    phrases: (phrases ?? []).map(toPhrase),
    is_whole: phrases !== undefined,
  }),
  player_won: ({ username, pattern, place, won_at, paper_number, round_number }, toName) => ({
    type: 'screen_win',
    place,
    name: toName(username, paper_number),
    pattern,
    won_at,
    paper_number,
    round_number,
  }),
  round_started: toScreenRoundFrame,
  round_ended: toScreenRoundFrame,
};

/** Events that change what no frame tells: names that are shown, and whether somebody may join. */
const UNTOLD: ReadonlySet<string> = new Set<GameEventType>([
  'player_removed',
  'player_merged',
  'player_renamed',
  'room_config_update',
]);

function needsSnapshot(event: GameEvent): boolean {
  if (event.type === 'phrases_updated') return event.phrases === undefined;
  if (event.type !== 'game_updated') return UNTOLD.has(event.type);
  const { game } = event;
  return game === undefined || game.game_code !== undefined || game.has_code !== undefined;
}

/** Events that may change how many cards are one away. */
const COUNTED: ReadonlySet<string> = new Set<GameEventType>([
  'game_state_change',
  // Somebody who was removed and comes back has the same card again.
  'player_joined',
  'pattern_config_update',
  'player_status_changed',
  'player_merged',
  'player_removed',
  'paper_cards_changed',
  'phrase_called',
  'auto_call_phrase',
  'phrase_added',
  'phrases_updated',
  'player_won',
  'round_started',
  'round_ended',
]);

/** What an event of a game means for its big screens. */
export type ScreenNews = {
  frame: ScreenEvent;
  /** No frame tells what changed, so screens have to read a fresh snapshot. */
  needs_snapshot: boolean;
  /** The cards that are one away have to be counted anew. */
  needs_count: boolean;
};

type Numbered = Pick<ScreenEvent, 'game_id' | 'timestamp' | 'seq'>;

const project = <Type extends GameEventType>(event: EventOf<Type>, toName: ToName): Shown | undefined => {
  const projection: Projections[Type] = PROJECTIONS[event.type];
  return projection?.(event, toName);
};

/** What the same change touched besides the subject of its event. */
const attachmentsOf = ({ auto_call_config, auto_call_status, round }: GameEvent) => ({
  ...(auto_call_config && { auto_call_config }),
  ...(auto_call_status && { auto_call_status }),
  ...(round && { round: toScreenRound(round) }),
});

/** Compiled, because every event of a game with a screen passes through it. */
const anyEvent = z.compile(gameEvents);
const typed = z.object({ type: z.string() });

const isTold = (type: string) => Object.hasOwn(PROJECTIONS, type) || UNTOLD.has(type);

const pass = ({ game_id, timestamp, seq }: Numbered): ScreenEvent => ({
  type: 'screen_passed',
  game_id,
  timestamp,
  seq,
});

/**
 * Projects an event to the one frame that screens get of it. Only what is listed here is shown: an event of a type that
 * this version does not know, or that it cannot read, passes with its number alone.
 */
export function projectEvent(given: unknown, known: Numbered, show_names: boolean): ScreenNews {
  const { data: event } = anyEvent.safeParse(given);
  if (!event) {
    const is_told = isTold(typed.safeParse(given).data?.type ?? '');
    return { frame: pass(known), needs_snapshot: is_told, needs_count: is_told };
  }
  const { game_id, seq } = known;
  const { timestamp } = event;
  const shown = project(event, (name, paper_number = null) =>
    show_names ? name : nameWithoutNames({ name, paper_number }),
  );
  const numbered = { game_id, timestamp, seq };
  return {
    frame: shown ? { ...shown, ...numbered, ...attachmentsOf(event) } : pass(numbered),
    needs_snapshot: needsSnapshot(event),
    needs_count: COUNTED.has(event.type),
  };
}
