import * as z from 'zod/mini';
import type { LoggedEvent } from '../game-door/event-log.ts';

/** A frame begins with its type, so that no other has to be parsed. */
const IS_CALL = /^\{"type":"(?:phrase_called|auto_call_phrase)"/;

const callEvent = z.object({
  phrase_id: z.string(),
  sid: z.number(),
  is_called: z.boolean(),
  round_number: z.number(),
});

/** Whoever takes longer than this did something else first. */
const REMEMBERED = 60_000;

/** A cell that was marked anew, and when the node got the mark. */
export type Daub = { round_number: number; phrase_id: string; at: number };

/** The phrase, and the time from its call to the daub. */
export type QuickestDaub = { sid: number; ms: number };

/** A node of another version may write events differently: then its calls have no time. */
function readCall(frame: string): z.infer<typeof callEvent> | null {
  if (!IS_CALL.test(frame)) return null;
  try {
    return callEvent.parse(JSON.parse(frame));
  } catch {
    return null;
  }
}

/**
 * When a node passed on the calls of the current round of one game, in the time of `performance.now`. It has at most
 * one time for each phrase, and goes with the room of the game.
 */
export function openPassedCalls(now: () => number = () => performance.now()) {
  const calls = new Map<string, { sid: number; at: number }>();
  let round_number = 0;
  let last_call_at = Number.NEGATIVE_INFINITY;
  /** A daub counts only below this. */
  let quickest_ms = REMEMBERED + 1;

  return {
    /** Takes events that were just broadcast. */
    note(events: readonly Pick<LoggedEvent, 'frame'>[]): void {
      for (const { frame } of events) {
        const call = readCall(frame);
        if (!call) continue;
        if (call.round_number !== round_number) {
          calls.clear();
          round_number = call.round_number;
          quickest_ms = REMEMBERED + 1;
        }
        if (call.is_called) {
          last_call_at = now();
          calls.set(call.phrase_id, { sid: call.sid, at: last_call_at });
        } else calls.delete(call.phrase_id);
      }
    },

    /** How fast a daub was, if it is the fastest of its round so far. */
    quickestDaub(daub: Daub): QuickestDaub | null {
      // Nearly all are too late even for the last call: they cost nothing more.
      if (daub.at - last_call_at >= quickest_ms) return null;
      const call = daub.round_number === round_number ? calls.get(daub.phrase_id) : undefined;
      if (!call) return null;
      const ms = Math.round(daub.at - call.at);
      if (ms < 0 || ms >= quickest_ms) return null;
      quickest_ms = ms;
      return { sid: call.sid, ms };
    },
  };
}
