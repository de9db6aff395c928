import { SOCKET } from '@phrase-bingo/game/rules/limits';
import * as z from 'zod/mini';
import type { LoggedEvent } from '../game-door/event-log.ts';
import { sendBytes } from './frame-writer.ts';
import { textFrame } from './frames.ts';
import type { Member } from './members.ts';

/** What tells a chat message from other events. They all parse, because a failed parse costs far more. */
const anyEvent = z.object({ type: z.string(), id: z.nullish(z.string()), user_id: z.nullish(z.string()) });

/** An event, encoded once for any number of sockets. */
export type OutgoingEvent = {
  seq: number;
  bytes: Buffer;
  /** The chat message in it, until somebody other than its sender has been sent it. */
  undelivered: { id: string; user_id: string } | null;
};

export type OnMessageDelivered = (message_id: string) => void;

/** A node of another version may write messages differently: they are sent, but not marked as delivered. */
function chatMessageIn(frame: string): OutgoingEvent['undelivered'] {
  try {
    const { type, id, user_id } = anyEvent.parse(JSON.parse(frame));
    return type === 'message' && id && user_id ? { id, user_id } : null;
  } catch {
    return null;
  }
}

export const toOutgoing = ({ seq, frame }: LoggedEvent): OutgoingEvent => ({
  seq,
  bytes: textFrame(frame),
  undelivered: chatMessageIn(frame),
});

export function sendEvent(member: Member, event: OutgoingEvent, onDelivered: OnMessageDelivered): void {
  if (sendBytes(member, event.bytes)) noteDelivered(member, event, onDelivered);
}

function noteDelivered(member: Member, event: OutgoingEvent, onDelivered: OnMessageDelivered): void {
  const { undelivered } = event;
  if (!undelivered || undelivered.user_id === member.user_id) return;
  event.undelivered = null;
  onDelivered(undelivered.id);
}

/** Consecutive events that go to a socket in one write: one write per event would dominate the cost. */
type Batch = {
  events: readonly OutgoingEvent[];
  bytes: Buffer;
  messages: readonly OutgoingEvent[];
  first_seq: number;
  last_seq: number;
};

/** A quarter of what a socket may leave unread, so a burst of events does not make a socket look slow. */
const BATCH_MAX_BYTES = SOCKET.buffer_max_bytes / 4;

function toBatch(events: readonly [OutgoingEvent, ...OutgoingEvent[]]): Batch {
  const [first] = events;
  return {
    events,
    bytes: events.length === 1 ? first.bytes : Buffer.concat(events.map(({ bytes }) => bytes)),
    messages: events.filter(({ undelivered }) => undelivered !== null),
    first_seq: first.seq,
    last_seq: events.at(-1)?.seq ?? first.seq,
  };
}

function toBatches(events: readonly OutgoingEvent[]): Batch[] {
  const groups: [OutgoingEvent, ...OutgoingEvent[]][] = [];
  let bytes_left = 0;
  for (const event of events) {
    bytes_left -= event.bytes.length;
    const group = groups.at(-1);
    if (group && bytes_left >= 0) group.push(event);
    else {
      groups.push([event]);
      bytes_left = BATCH_MAX_BYTES - event.bytes.length;
    }
  }
  return groups.map(toBatch);
}

function sendBatch(member: Member, batch: Batch, onDelivered: OnMessageDelivered): void {
  const { seq } = member;
  if (seq === null || seq >= batch.last_seq) return;
  member.seq = batch.last_seq;
  if (seq < batch.first_seq) {
    const is_sent = sendBytes(member, batch.bytes);
    if (is_sent) for (const event of batch.messages) noteDelivered(member, event, onDelivered);
    return;
  }
  // The member has read the first of them from the event log already.
  for (const event of batch.events) if (event.seq > seq) sendEvent(member, event, onDelivered);
}

/**
 * Sends consecutive events of a game to the members who follow it. Each member knows the last event it has, so
 * nobody gets an event twice or misses one, wherever they started.
 */
export function broadcast(
  members: Iterable<Member>,
  events: readonly LoggedEvent[],
  onDelivered: OnMessageDelivered,
): void {
  const batches = toBatches(events.map(toOutgoing));
  for (const member of members) for (const batch of batches) sendBatch(member, batch, onDelivered);
}
