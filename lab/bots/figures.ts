import type { LiveEvent } from '../../packages/game/src/wire/live/frames.ts';

type Call = { told_at: number; last_seen_at: number };

export type Figures = ReturnType<typeof openFigures>;

/** What happened in a game, counted where the players are. */
export function openFigures() {
  const calls = new Map<number, Call>();
  let marks = 0;
  let wins = 0;
  let unavailable = 0;
  /** How far the server's clock is ahead of this one. */
  let ahead = 0;

  return {
    /** The server told its time somewhere between these two moments; clocks that can be the same count as such. */
    setClock: (theirs: string, asked_at: number, answered_at: number) => {
      const told = Date.parse(theirs);
      ahead = Math.max(0, told - answered_at) + Math.min(0, told - asked_at);
    },
    /** A frame on somebody's screen, at this moment. */
    noteFrame(frame: LiveEvent): void {
      if (frame.type !== 'phrase_called' && frame.type !== 'auto_call_phrase') return;
      const told_at = Date.parse(frame.timestamp) - ahead;
      calls.set(frame.seq, { told_at, last_seen_at: Date.now() });
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
    /** How often the server asked for patience. */
    unavailable: () => unavailable,
    /** For each call, the milliseconds until the last screen had it. */
    callTimes: () => [...calls.values()].map(({ told_at, last_seen_at }) => last_seen_at - told_at),
  };
}
