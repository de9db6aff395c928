import { receiveScreenFrame } from '@phrase-bingo/game/view/screen/apply-screen-frame';
import { type ScreenView, viewOfSnapshot } from '@phrase-bingo/game/view/screen/screen-view';
import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
  SCREEN_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { advance, type Memory, newMemory, remember } from '../director/memory.ts';
import { type Moment, nextChange, signsOf, stageOf } from '../director/stage.ts';
import type { FeedState } from '../feed/screen-feed.ts';

const SNAPSHOT: ScreenSnapshot = SCREEN_EXAMPLES.getScreen.answer;
/** Times of these tests are seconds after it, by the server's clock. */
export const ZERO = Date.parse(SNAPSHOT.timestamp);
export const at = (seconds: number): string => new Date(ZERO + seconds * 1_000).toISOString();

export const PHRASES = ['FREE', 'Put the kettle on', 'Balloon pops', 'Nan dances', 'Conga line'];

export const playingSnapshot = (change: Partial<ScreenSnapshot> = {}): ScreenSnapshot => ({
  ...SNAPSHOT,
  phrases: PHRASES.map((text, index) => ({
    sid: index + 1,
    text,
    is_free: index === 0,
    call_position: null,
  })),
  last_call_at: null,
  winners: [],
  winner_count: 0,
  one_away: 0,
  ...change,
});

const OPEN: Omit<Moment, 'memory' | 'now' | 'feed'> = {
  wishes: { show_code: true, show_away: true },
  place: { host: 'bingo.example', hostname: 'bingo.example', origin: 'https://bingo.example' },
  offset: 0,
};

/** A screen without feed and timers: the test says what comes when, in seconds. */
export function stagePlay(
  snapshot: ScreenSnapshot = playingSnapshot(),
  more: Partial<Moment> = {},
  from = 0,
) {
  let view: ScreenView = viewOfSnapshot(snapshot);
  let seconds = from;
  const now = () => ZERO + seconds * 1_000;
  let memory: Memory = remember(newMemory(now()), { before: null, after: view, frame: null, now: now() });
  let feed: FeedState = { phase: 'ready', view, lost_since: null, silent_at: null };

  const moment = (): Moment => ({ ...OPEN, ...more, feed: { ...feed, view }, memory, now: now() });

  function take(after: ScreenView, frame: ScreenFrame | null): void {
    memory = remember(memory, { before: view, after, frame, now: now() });
    view = after;
  }

  function hear(frame: ScreenFrame): void {
    const is_numbered = frame.type in SCREEN_EVENT_EXAMPLES;
    const numbered = is_numbered ? { ...frame, seq: view.seq + 1 } : frame;
    take(receiveScreenFrame(view, numbered).view, frame);
  }

  const play = {
    hear,
    call: (sid: number, call_position: number | null, called_at = seconds) =>
      hear({
        ...SCREEN_EVENT_EXAMPLES.screen_call,
        sid,
        text: PHRASES[sid - 1] ?? '',
        is_called: call_position !== null,
        call_position,
        timestamp: at(called_at),
      }),
    win: (name: string, won_at = seconds, place = 1) =>
      hear({
        ...SCREEN_EVENT_EXAMPLES.screen_win,
        name,
        place,
        won_at: at(won_at),
        timestamp: at(won_at),
      }),
    refuse: (shouted_at = seconds) =>
      hear({ ...SCREEN_DIRECT_EXAMPLES.screen_shout, timestamp: at(shouted_at) }),
    move: (new_state: ScreenView['game']['state']) =>
      hear({ ...SCREEN_EVENT_EXAMPLES.screen_state, new_state, timestamp: at(seconds) }),
    round: (round_number: number, is_active: boolean, new_state: ScreenView['game']['state']) =>
      hear({
        ...SCREEN_EVENT_EXAMPLES.screen_round,
        round_number,
        new_state,
        round: { round_number, is_active, seed_hash: null },
        timestamp: at(seconds),
      }),
    snapshot: (next: ScreenSnapshot) => take(viewOfSnapshot(next), null),
    feed: (next: Partial<FeedState>) => {
      feed = { ...feed, ...next };
    },
    stage: () => stageOf(moment()),
    kind: () => stageOf(moment()).kind,
    signs: () => signsOf(moment()),
    next: () => nextChange(moment()),
    moment,
    view: () => view,
  };

  /** The clock goes on to a moment; whatever is due happens on the way. */
  function to(next_seconds: number): typeof play {
    for (;;) {
      const due = nextChange(moment());
      if (due === null || due > ZERO + next_seconds * 1_000) break;
      seconds = (due - ZERO) / 1_000;
      memory = advance(memory, view, now());
    }
    seconds = next_seconds;
    memory = advance(memory, view, now());
    return play;
  }

  return { ...play, to };
}
