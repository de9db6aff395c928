import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { type Member, sendBytes } from './member.ts';
import { noteReached, type OnMessageDelivered, type OutgoingEvent, sendEvent } from './outgoing-event.ts';

/** Events that go to a socket in one write: a write for each would cost more than all the rest. */
export type Stretch = {
  events: readonly OutgoingEvent[];
  /** The events in one piece, joined once for however many sockets. */
  bytes: Buffer;
  /** Those of the events that bring a message. */
  messages: readonly OutgoingEvent[];
  before: number;
  last: number;
};

/** A quarter of what a socket may leave unread, so that none looks slow because much happened at one moment. */
const STRETCH_MAX_BYTES = SOCKET.buffer_max_bytes / 4;

function toStretch(events: readonly [OutgoingEvent, ...OutgoingEvent[]]): Stretch {
  const [first] = events;
  const bytes = events.length === 1 ? first.bytes : Buffer.concat(events.map((event) => event.bytes));
  const messages = events.filter(({ unreached }) => unreached !== null);
  return { events, bytes, messages, before: first.seq - 1, last: events.at(-1)?.seq ?? first.seq };
}

/** Events in a row, in as few stretches as their size allows. */
export function inStretches(events: readonly OutgoingEvent[]): Stretch[] {
  const groups: [OutgoingEvent, ...OutgoingEvent[]][] = [];
  let room = 0;
  for (const event of events) {
    room -= event.bytes.length;
    const group = groups.at(-1);
    if (group && room >= 0) group.push(event);
    else {
      groups.push([event]);
      room = STRETCH_MAX_BYTES - event.bytes.length;
    }
  }
  return groups.map(toStretch);
}

export function sendStretch(member: Member, stretch: Stretch, onMessageDelivered: OnMessageDelivered): void {
  const { seq } = member;
  if (seq === null || seq >= stretch.last) return;
  member.seq = stretch.last;
  if (seq <= stretch.before) {
    const is_sent = sendBytes(member, stretch.bytes);
    if (is_sent) for (const event of stretch.messages) noteReached(member, event, onMessageDelivered);
    return;
  }
  // Whoever came in between may have read some of them from the log already.
  for (const event of stretch.events) if (event.seq > seq) sendEvent(member, event, onMessageDelivered);
}
