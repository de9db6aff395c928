import type { LoggedEvent } from '../game-door/event-log.ts';
import { inSlices } from './in-slices.ts';
import type { Member } from './member.ts';
import { type OnMessageDelivered, toOutgoing } from './outgoing-event.ts';
import { inStretches, type Stretch, sendStretch } from './stretch.ts';

/**
 * Sends the events of a game to its members in order. Each member knows the last event it has, so a broadcast can
 * pause half-way and a newcomer can start anywhere without anyone getting an event twice or not at all.
 */
export function openBroadcast(members: ReadonlySet<Member>, onMessageDelivered: OnMessageDelivered) {
  const queue: Stretch[] = [];
  let is_sending = false;

  function sendQueued(member: Member): void {
    for (const stretch of queue) sendStretch(member, stretch, onMessageDelivered);
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

  /** Takes events in a row. */
  return (events: readonly LoggedEvent[]): void => {
    queue.push(...inStretches(events.map(toOutgoing)));
    sendAll();
  };
}
