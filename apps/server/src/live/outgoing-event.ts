import * as z from 'zod/mini';
import type { LoggedEvent } from '../game-door/event-log.ts';
import { textFrame } from './frames.ts';

/** What tells some events from others. They all parse, because a failed parse costs far more. */
const anyEvent = z.object({ type: z.string(), id: z.nullish(z.string()), user_id: z.nullish(z.string()) });

/** An event, encoded once for any number of sockets. */
export type OutgoingEvent = {
  seq: number;
  frame: string;
  bytes: Buffer;
  /** The chat message in it, until somebody other than its sender has been sent it. */
  undelivered: { id: string; user_id: string } | null;
  /** The person whose last event it is. */
  removed_id: string | null;
};

type Known = Pick<OutgoingEvent, 'undelivered' | 'removed_id'>;

const NOTHING_KNOWN: Known = { undelivered: null, removed_id: null };

/** A frame begins with its type, so that most need not be parsed. */
const TELLING = /^\{"type":"(?:message|player_removed)"/;

/** A node of another version may write events differently: they are sent, and that is all. */
function readEvent(frame: string): Known {
  if (!TELLING.test(frame)) return NOTHING_KNOWN;
  try {
    const { type, id, user_id } = anyEvent.parse(JSON.parse(frame));
    if (!user_id) return NOTHING_KNOWN;
    if (type === 'player_removed') return { undelivered: null, removed_id: user_id };
    return type === 'message' && id ? { undelivered: { id, user_id }, removed_id: null } : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}

export const toOutgoing = ({ seq, frame }: LoggedEvent): OutgoingEvent => ({
  seq,
  frame,
  bytes: textFrame(frame),
  ...readEvent(frame),
});
