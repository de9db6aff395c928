import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter } from '../game-door/event-log.ts';
import { inBatches } from '../in-batches.ts';
import { type OutgoingEvent, toOutgoing } from './outgoing-event.ts';

/** More than this would make the socket look slow; a new snapshot is cheaper then. */
export const REPLAY_MAX_BYTES = SOCKET.buffer_max_bytes / 2;

const READERS_AT_ONCE = 1_000;

/** Reads the events after a `seq`, once for everybody who reconnects at the same time; none if they are too many. */
export const openEventReader = (db: Db, game_id: string) =>
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
