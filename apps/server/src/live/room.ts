import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter, listSeqs } from '../game-door/event-log.ts';
import { inBatches } from '../in-batches.ts';
import {
  broadcast,
  closeRemoved,
  type Member,
  type OnMessageDelivered,
  sendBytes,
  sendEvent,
} from './broadcast.ts';
import { frameJson, sendFrame, textFrame } from './frames.ts';
import { Members } from './members.ts';
import { type OutgoingEvent, toOutgoing } from './outgoing-event.ts';

/** More than this would make the socket look slow; a new snapshot is cheaper then. */
const REPLAY_MAX_BYTES = SOCKET.buffer_max_bytes / 2;

const READERS_AT_ONCE = 1_000;

/** Reads the events after a `seq`, once for everybody who reconnects at the same time; none if they are too many. */
const openEventReader = (db: Db, game_id: string) =>
  inBatches({
    at_most: READERS_AT_ONCE,
    keyOf: () => '',
    work: async (batch: readonly number[]) => {
      const events = await listEventsAfter(db, game_id, Math.min(...batch));
      const cached = new Map<number, OutgoingEvent>();
      const encode = (event: LoggedEvent): OutgoingEvent => {
        const outgoing = cached.get(event.seq) ?? toOutgoing(event);
        cached.set(event.seq, outgoing);
        return outgoing;
      };
      /** How much there is from each event on; a crowd reads long logs, so nothing is counted for everybody anew. */
      const lengths = events.map(({ frame }) => frame.length);
      for (let at = lengths.length - 2; at >= 0; at -= 1)
        lengths[at] = (lengths[at] ?? 0) + (lengths[at + 1] ?? 0);
      return batch.map((after) => {
        const first = events.findIndex(({ seq }) => seq > after);
        const is_too_much = (lengths[first] ?? 0) > REPLAY_MAX_BYTES;
        return first < 0 || is_too_much ? [] : events.slice(first).map(encode);
      });
    },
  });

/** Who of these people is in the game, as of which event. */
async function listMembersAmong({ query }: Db, game_id: string, user_ids: readonly string[]) {
  const rows = await query
    .selectFrom('games')
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', 'in', user_ids),
    )
    .select(['games.seq', 'games.creator_id', 'players.user_id'])
    .where('games.id', '=', game_id)
    .execute();
  return {
    seq: rows[0]?.seq ?? 0,
    user_ids: new Set(rows.flatMap(({ creator_id, user_id }) => [creator_id, user_id])),
  };
}

type Parts = { db: Db; onReadError: (error: unknown) => void; onMessageDelivered: OnMessageDelivered };

export type Room = ReturnType<typeof openRoom>;

/** The sockets on this node that follow one game, and the last event they were sent. */
export function openRoom(game_id: string, { db, onReadError, onMessageDelivered }: Parts) {
  const members = new Members();
  const readEventsAfter = openEventReader(db, game_id);
  let is_open = false;
  /** The last event the room has broadcast; meaningless before it is open. */
  let seq = 0;
  /** The last event this node has heard of. */
  let latest_seq = 0;
  /** From this event on the room knows everybody who was removed, and by which event. */
  let removals_from = 0;
  const removals = new Map<string, number>();
  let opening: Promise<number> | null = null;
  let is_catching_up = false;

  async function readSeq(): Promise<number> {
    const current = (await listSeqs(db, [game_id])).get(game_id) ?? 0;
    latest_seq = Math.max(latest_seq, current);
    return current;
  }

  /** The room receives events before it reads its number, so it can fill in what happens in between. */
  async function open(): Promise<void> {
    if (is_open) return;
    opening ??= readSeq().finally(() => {
      opening = null;
    });
    const current = await opening;
    if (is_open) return;
    is_open = true;
    seq = current;
    removals_from = current;
    catchUp();
  }

  /** Broadcasts the events that come next in order and ignores the others. */
  function broadcastNext(events: readonly LoggedEvent[]): void {
    const next = events.filter((event) => {
      if (event.seq !== seq + 1) return false;
      seq = event.seq;
      return true;
    });
    if (next.length === 0) return;
    const outgoing = next.map(toOutgoing);
    for (const event of outgoing) if (event.removed_id !== null) removals.set(event.removed_id, event.seq);
    broadcast(members, outgoing, onMessageDelivered);
  }

  /** Lets a member follow from here; whoever was removed while the socket was opened has to go. */
  function followFrom(member: Member, from: number): void {
    member.seq = from;
    if ((removals.get(member.user_id) ?? 0) > member.member_at) closeRemoved(member);
  }

  /** Closes the sockets of those who are no longer in the game; the others are known to be in it from now on. */
  async function checkMemberships(unsure: readonly Member[]): Promise<void> {
    const user_ids = [...new Set(unsure.map(({ user_id }) => user_id))];
    if (user_ids.length === 0) return;
    const found = await listMembersAmong(db, game_id, user_ids);
    for (const member of unsure) {
      if (found.user_ids.has(member.user_id)) member.member_at = Math.max(member.member_at, found.seq);
      else closeRemoved(member);
    }
  }

  function resync(member: Member): void {
    followFrom(member, seq);
    sendFrame(member.socket, game_id, { type: 'resync', seq });
  }

  /** The room missed more than the event log still has, so everybody still in the game needs a new snapshot. */
  async function skipTo(known_seq: number): Promise<void> {
    await checkMemberships([...members]);
    seq = known_seq;
    removals_from = known_seq;
    for (const member of members) if (member.seq !== null) resync(member);
  }

  async function readMissedEvents(): Promise<void> {
    while (seq < latest_seq) {
      const target = latest_seq;
      const events = await listEventsAfter(db, game_id, seq);
      const [first] = events;
      if (first && first.seq > seq + 1) await skipTo(first.seq - 1);
      // The log does not have the event, for example after the database was restored: the log is right.
      if (!first && latest_seq === target) latest_seq = seq;
      broadcastNext(events);
    }
  }

  function catchUp(): void {
    if (!is_open || is_catching_up || seq >= latest_seq) return;
    is_catching_up = true;
    readMissedEvents()
      .catch(onReadError)
      .finally(() => {
        is_catching_up = false;
      });
  }

  /**
   * Sends a member what it missed and lets it follow once it has everything the room has broadcast; there is no await
   * between the last check and that. Returns false when the log does not go back far enough or too much was missed.
   */
  async function replay(member: Member, since: number): Promise<boolean> {
    let sent_seq = since;
    let bytes = 0;
    while (sent_seq < seq) {
      const missed = await readEventsAfter(sent_seq);
      if (missed[0]?.seq !== sent_seq + 1) return false;
      bytes += missed.reduce((sum, event) => sum + event.bytes.length, 0);
      if (bytes > REPLAY_MAX_BYTES) return false;
      member.writer.together(() => {
        for (const event of missed) sendEvent(member, event, onMessageDelivered);
      });
      sent_seq += missed.length;
    }
    followFrom(member, sent_seq);
    sendFrame(member.socket, game_id, { type: 'resumed', seq: sent_seq });
    return true;
  }

  return {
    members,
    open,

    /** Takes committed events from this node or another, in any order and possibly more than once. */
    receive(first_seq: number, frames: readonly string[]): void {
      latest_seq = Math.max(latest_seq, first_seq + frames.length - 1);
      if (is_open) broadcastNext(frames.map((frame, index) => ({ seq: first_seq + index, frame })));
      catchUp();
    },

    /** Takes the game's current number from the database. */
    catchUpTo(current: number): void {
      latest_seq = Math.max(latest_seq, current);
      catchUp();
    },

    /** Direct frames may have been lost on the way to this node, so everybody needs a new snapshot. */
    resyncAll(): void {
      const frame = textFrame(frameJson(game_id, { type: 'resync', seq }));
      for (const member of members) if (member.seq !== null) sendBytes(member, frame);
    },

    /**
     * Lets a member follow the open room: from now on, or from an event it has, after a replay. Returns true when the
     * replay was complete.
     */
    async follow(member: Member, since: number | null): Promise<boolean> {
      if (member.member_at < removals_from) await checkMemberships([member]);
      if (since === null) {
        followFrom(member, seq);
        return false;
      }
      // On another node the member may have got more events than this room has yet.
      const is_known = since <= seq || since <= (await readSeq());
      const is_complete = is_known && (await replay(member, since));
      if (!is_complete) resync(member);
      catchUp();
      return is_complete;
    },
  };
}
