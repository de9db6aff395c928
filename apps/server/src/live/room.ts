import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter, listSeqs } from '../game-door/event-log.ts';
import { openBroadcast } from './broadcast.ts';
import { frameText, sendFrame } from './frames.ts';
import { inSlices } from './in-slices.ts';
import { type Member, sendBytes } from './member.ts';
import { Members } from './members.ts';
import type { OnMessageDelivered } from './outgoing-event.ts';
import { openMissed, replay } from './replay.ts';
import { textFrame } from './text-frame.ts';

type Parts = { db: Db; report: (error: unknown) => void; onMessageDelivered: OnMessageDelivered };

export type Room = ReturnType<typeof openRoom>;

/** The sockets of this node in one game, and how far they have been told. */
export function openRoom(game_id: string, { db, report, onMessageDelivered }: Parts) {
  const members = new Members();
  const broadcast = openBroadcast(members, onMessageDelivered);
  const readMissed = openMissed(db, game_id);
  let is_open = false;
  /** The last event the room has passed on; of no meaning before it is open. */
  let seq = 0;
  /** The last event anyone has spoken of. */
  let heard = 0;
  let opening: Promise<number> | null = null;
  let is_filling = false;

  async function readSeq(): Promise<number> {
    const current = (await listSeqs(db, [game_id])).get(game_id) ?? 0;
    heard = Math.max(heard, current);
    return current;
  }

  /** The room listens before it reads, so that what happens in between is heard and filled in. */
  async function open(): Promise<void> {
    if (is_open) return;
    opening ??= readSeq().finally(() => {
      opening = null;
    });
    const current = await opening;
    if (is_open) return;
    is_open = true;
    seq = current;
    fillIfBehind();
  }

  function take(events: readonly LoggedEvent[]): void {
    const next = events.filter((event) => {
      if (event.seq !== seq + 1) return false;
      seq = event.seq;
      return true;
    });
    if (next.length > 0) broadcast(next);
  }

  function startAnew(member: Member): void {
    member.seq = seq;
    sendFrame(member.socket, game_id, { type: 'resync', seq });
  }

  /** More was missed than the log keeps: everybody has to look anew. */
  function skipTo(known: number): void {
    seq = known;
    for (const member of members) if (member.seq !== null) startAnew(member);
  }

  async function readOn(): Promise<void> {
    while (seq < heard) {
      const aim = heard;
      const events = await listEventsAfter(db, game_id, seq);
      const [first] = events;
      if (first && first.seq > seq + 1) skipTo(first.seq - 1);
      // Told of an event that the log does not have, as after a database was put back: the log is right.
      if (!first && heard === aim) heard = seq;
      take(events);
    }
  }

  function fillIfBehind(): void {
    if (!is_open || is_filling || seq >= heard) return;
    is_filling = true;
    readOn()
      .catch(report)
      .finally(() => {
        is_filling = false;
      });
  }

  return {
    members,
    open,

    /** Events that were committed here or elsewhere, in any order, once or more often. */
    offer(first: number, frames: readonly string[]): void {
      heard = Math.max(heard, first + frames.length - 1);
      if (is_open) take(frames.map((frame, index) => ({ seq: first + index, frame })));
      fillIfBehind();
    },

    /** How far the game is, as the database says. */
    hear(current: number): void {
      heard = Math.max(heard, current);
      fillIfBehind();
    },

    /** What has no number may have been lost on the way here, so everybody has to look anew. */
    renew(): void {
      const frame = textFrame(frameText(game_id, { type: 'resync', seq }));
      inSlices(members.values(), (member) => {
        if (member.seq !== null) sendBytes(member, frame);
      });
    },

    /**
     * Lets a member of the open room follow from an event it has, or from now on; what it missed comes first. True
     * when it then has everything.
     */
    async follow(member: Member, since: number | null): Promise<boolean> {
      if (since === null) {
        member.seq = seq;
        return false;
      }
      // A member may have heard of more on another node than this room has yet.
      const is_known = since <= seq || since <= (await readSeq());
      const has_all =
        is_known && (await replay({ readMissed, member, since, upTo: () => seq, onMessageDelivered }));
      if (!has_all) startAnew(member);
      fillIfBehind();
      return has_all;
    },
  };
}
