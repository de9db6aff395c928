import * as z from 'zod/mini';
import type { LoggedEvent } from '../game-door/event-log.ts';
import { type Member, sendBytes } from './member.ts';
import { textFrame } from './text-frame.ts';

/** Events are written with their type in front, so that a glance tells messages from the rest. */
const MESSAGE_START = '{"type":"message"';

const message = z.object({ id: z.string(), user_id: z.string() });

/** An event on its way to any number of sockets. */
export type OutgoingEvent = {
  seq: number;
  bytes: Buffer;
  /** The message it brings, until somebody else than its sender has been sent it. */
  unreached: z.infer<typeof message> | null;
};

export type OnMessageDelivered = (message_id: string) => void;

/** A node of another version may send messages in another form, which are passed on but not followed. */
function messageIn(frame: string): OutgoingEvent['unreached'] {
  if (!frame.startsWith(MESSAGE_START)) return null;
  try {
    return message.safeParse(JSON.parse(frame)).data ?? null;
  } catch {
    return null;
  }
}

export const toOutgoing = ({ seq, frame }: LoggedEvent): OutgoingEvent => ({
  seq,
  bytes: textFrame(frame),
  unreached: messageIn(frame),
});

export function sendEvent(
  member: Member,
  event: OutgoingEvent,
  onMessageDelivered: OnMessageDelivered,
): void {
  if (sendBytes(member, event.bytes)) noteReached(member, event, onMessageDelivered);
}

export function noteReached(
  member: Member,
  event: OutgoingEvent,
  onMessageDelivered: OnMessageDelivered,
): void {
  const { unreached } = event;
  if (!unreached || unreached.user_id === member.user_id) return;
  event.unreached = null;
  onMessageDelivered(unreached.id);
}
