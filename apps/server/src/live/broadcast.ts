import { inSlices } from './in-slices.ts';
import { type Member, sendBytes } from './member.ts';
import { textFrame } from './text-frame.ts';

/**
 * Sends the events of a game to its members in order. Each member knows the last event it has, so a broadcast can
 * pause half-way and a newcomer can start anywhere without anyone getting an event twice or not at all.
 */
export function openBroadcast(members: ReadonlySet<Member>) {
  const queue: { seq: number; bytes: Buffer }[] = [];
  let is_sending = false;

  function sendQueued(member: Member): void {
    for (const { seq, bytes } of queue) {
      if (member.seq === null || seq <= member.seq) continue;
      sendBytes(member, bytes);
      member.seq = seq;
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

  return (seq: number, frame: string): void => {
    queue.push({ seq, bytes: textFrame(frame) });
    sendAll();
  };
}
