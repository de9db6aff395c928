import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { listEventsAfter } from '../game-door/event-log.ts';
import { sendFrame } from './frames.ts';
import type { Member } from './member.ts';
import { type OnMessageReached, sendEvent, toOutgoing } from './outgoing-event.ts';

/** More than this at once would look like a slow socket; a snapshot is the shorter way. */
const REPLAY_MAX_BYTES = SOCKET.buffer_max_bytes / 2;

type Parts = {
  db: Db;
  member: Member;
  since: number;
  /** How far the others are at this moment. */
  upTo: () => number;
  onMessageReached: OnMessageReached;
};

/**
 * Sends a member what it missed and lets it follow from the moment when it lacks nothing the others have; there is
 * no await between seeing that and saying so. False when the log does not reach back so far or it would be too much.
 */
export async function replay({ db, member, since, upTo, onMessageReached }: Parts): Promise<boolean> {
  let at = since;
  let bytes = 0;
  while (at < upTo()) {
    const events = await listEventsAfter(db, member.game_id, at);
    if (events[0]?.seq !== at + 1) return false;
    const missed = events.map(toOutgoing);
    bytes += missed.reduce((sum, event) => sum + event.bytes.length, 0);
    if (bytes > REPLAY_MAX_BYTES) return false;
    for (const event of missed) sendEvent(member, event, onMessageReached);
    at += missed.length;
  }
  member.seq = at;
  sendFrame(member.socket, member.game_id, { type: 'resumed', seq: at });
  return true;
}
