import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter, listSeqs } from '../game-door/event-log.ts';
import { inBatches } from '../in-batches.ts';
import {
  broadcast,
  type Member,
  type OnMessageDelivered,
  type OutgoingEvent,
  sendBytes,
  sendEvent,
  toOutgoing,
} from './broadcast.ts';
import { frameJson, sendFrame, textFrame } from './frames.ts';
import { Members } from './members.ts';

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
      return batch.map((after) => {
        const missed = events.filter(({ seq }) => seq > after);
        const length = missed.reduce((sum, { frame }) => sum + frame.length, 0);
        return length > REPLAY_MAX_BYTES ? [] : missed.map(encode);
      });
    },
  });

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
    catchUp();
  }

  /** Broadcasts the events that come next in order and ignores the others. */
  function broadcastNext(events: readonly LoggedEvent[]): void {
    const next = events.filter((event) => {
      if (event.seq !== seq + 1) return false;
      seq = event.seq;
      return true;
    });
    if (next.length > 0) broadcast(members, next, onMessageDelivered);
  }

  function resync(member: Member): void {
    member.seq = seq;
    sendFrame(member.socket, game_id, { type: 'resync', seq });
  }

  /** The room missed more than the event log still has, so everybody needs a new snapshot. */
  function skipTo(known_seq: number): void {
    seq = known_seq;
    for (const member of members) if (member.seq !== null) resync(member);
  }

  async function readMissedEvents(): Promise<void> {
    while (seq < latest_seq) {
      const target = latest_seq;
      const events = await listEventsAfter(db, game_id, seq);
      const [first] = events;
      if (first && first.seq > seq + 1) skipTo(first.seq - 1);
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
    member.seq = sent_seq;
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
      if (since === null) {
        member.seq = seq;
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
