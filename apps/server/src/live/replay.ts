import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter } from '../game-door/event-log.ts';
import { inBatches } from '../in-batches.ts';
import { sendFrame } from './frames.ts';
import type { Member } from './member.ts';
import { type OnMessageDelivered, type OutgoingEvent, sendEvent, toOutgoing } from './outgoing-event.ts';

/** More than this at once would look like a slow socket; a snapshot is the shorter way. */
const REPLAY_MAX_BYTES = SOCKET.buffer_max_bytes / 2;

const READERS_AT_ONCE = 1_000;

export type ReadMissed = (after: number) => Promise<readonly OutgoingEvent[]>;

/** What followed an event of a game, read and built once for all who come back at one moment; nothing if too much. */
export const openMissed = (db: Db, game_id: string): ReadMissed =>
  inBatches({
    at_most: READERS_AT_ONCE,
    keyOf: () => '',
    work: async (group) => {
      const events = await listEventsAfter(db, game_id, Math.min(...group));
      const built = new Map<number, OutgoingEvent>();
      const build = (event: LoggedEvent): OutgoingEvent => {
        const outgoing = built.get(event.seq) ?? toOutgoing(event);
        built.set(event.seq, outgoing);
        return outgoing;
      };
      return group.map((after) => {
        const missed = events.filter(({ seq }) => seq > after);
        const length = missed.reduce((sum, { frame }) => sum + frame.length, 0);
        return length > REPLAY_MAX_BYTES ? [] : missed.map(build);
      });
    },
  });

type Parts = {
  readMissed: ReadMissed;
  member: Member;
  since: number;
  /** How far the others are at this moment. */
  upTo: () => number;
  onMessageDelivered: OnMessageDelivered;
};

/**
 * Sends a member what it missed and lets it follow from the moment when it lacks nothing the others have; there is
 * no await between seeing that and saying so. False when the log does not reach back so far or it would be too much.
 */
export async function replay({
  readMissed,
  member,
  since,
  upTo,
  onMessageDelivered,
}: Parts): Promise<boolean> {
  let at = since;
  let bytes = 0;
  while (at < upTo()) {
    const missed = await readMissed(at);
    if (missed[0]?.seq !== at + 1) return false;
    bytes += missed.reduce((sum, event) => sum + event.bytes.length, 0);
    if (bytes > REPLAY_MAX_BYTES) return false;
    // In one piece: a write for each would cost more than all the rest.
    member.wire.cork();
    for (const event of missed) sendEvent(member, event, onMessageDelivered);
    member.wire.uncork();
    at += missed.length;
  }
  member.seq = at;
  sendFrame(member.socket, member.game_id, { type: 'resumed', seq: at });
  return true;
}
