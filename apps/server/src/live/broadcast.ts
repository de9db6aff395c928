import type { LoggedEvent } from '../game-door/event-log.ts';
import { inSlices } from './in-slices.ts';
import type { Member } from './member.ts';
import { type OnMessageReached, type OutgoingEvent, sendEvent, toOutgoing } from './outgoing-event.ts';

/**
 * Sends the events of a game to its members in order. Each member knows the last event it has, so a broadcast can
 * pause half-way and a newcomer can start anywhere without anyone getting an event twice or not at all.
 */
export function openBroadcast(members: ReadonlySet<Member>, onMessageReached: OnMessageReached) {
  const queue: OutgoingEvent[] = [];
  let is_sending = false;

  function sendQueued(member: Member): void {
    for (const event of queue) {
      if (member.seq === null || event.seq <= member.seq) continue;
      sendEvent(member, event, onMessageReached);
      member.seq = event.seq;
    }
  }

  function sendAll(): void {
    if (is_sending || queue.length === 0) return;
    is_sending = true;
    const passed = queue.length;
    inSlices(members.values(), sendQueued, () => {
      queue.splice(0, passed);
      is_sending = false;
      sendAll();
    });
  }

  return (event: LoggedEvent): void => {
    queue.push(toOutgoing(event));
    sendAll();
  };
}
