import type { LiveEvent } from '../../packages/game/src/wire/live/frames.ts';

type Call = { sent_at: number; last_seen_at: number };

export type Figures = ReturnType<typeof openFigures>;

/** Counts what happened in a game, seen from its players. */
export function openFigures() {
  const calls = new Map<number, Call>();
  let marks = 0;
  let wins = 0;
  let unavailable = 0;
  /** How far the server's clock is ahead of this one. */
  let ahead = 0;

  return {
    /** The server read its clock between these two moments; a possible difference of zero counts as none. */
    setClock: (theirs: string, asked_at: number, answered_at: number) => {
      const told = Date.parse(theirs);
      ahead = Math.max(0, told - answered_at) + Math.min(0, told - asked_at);
    },
    /** A frame has reached somebody's screen now. */
    noteFrame(frame: LiveEvent): void {
      if (frame.type !== 'phrase_called' && frame.type !== 'auto_call_phrase') return;
      const sent_at = Date.parse(frame.timestamp) - ahead;
      calls.set(frame.seq, { sent_at, last_seen_at: Date.now() });
    },
    noteMark: () => {
      marks += 1;
    },
    noteWin: () => {
      wins += 1;
    },
    noteUnavailable: () => {
      unavailable += 1;
    },
    marks: () => marks,
    wins: () => wins,
    /** How often the server answered 503 or could not be reached. */
    unavailable: () => unavailable,
    /** For each call, the milliseconds until it reached the last screen. */
    callTimes: () => [...calls.values()].map(({ sent_at, last_seen_at }) => last_seen_at - sent_at),
  };
}
