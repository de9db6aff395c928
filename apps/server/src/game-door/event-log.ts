import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedWrite } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';

export type LoggedEvent = { seq: number; frame: string };

/** Old events are deleted in batches, so most changes need no delete. */
const PRUNE_EVERY = 50;

type EventRow = LoggedEvent & { game_id: string; created_at: number };

const addEvent = preparedWrite(({ query }: Tx, param: Param<EventRow>) =>
  query.insertInto('game_events').values({
    game_id: param('game_id'),
    seq: param('seq'),
    frame: param('frame'),
    created_at: param('created_at'),
  }),
);

/** Up to so many events a prepared insert each is fastest; batches of more go in one statement. */
const FEW = 3;

export function appendEvents(
  tx: Tx,
  game_id: string,
  events: readonly LoggedEvent[],
  created_at: number,
): void {
  // More than the log keeps are not written first.
  const kept = events.slice(-SOCKET.event_log_keep);
  const rows = kept.map(({ seq, frame }) => ({ game_id, seq, frame, created_at }));
  if (rows.length > FEW) tx.write(tx.query.insertInto('game_events').values(rows).compile());
  else for (const row of rows) addEvent(tx, row);
  if (!events.some(({ seq }) => seq % PRUNE_EVERY === 0)) return;
  tx.write(
    tx.query
      .deleteFrom('game_events')
      .where('game_id', '=', game_id)
      .where('seq', '<=', (events.at(-1)?.seq ?? 0) - SOCKET.event_log_keep)
      .compile(),
  );
}

/** Changes fields of a stored event, for whoever replays it. One that was pruned is left alone. */
export async function rewriteEvent(
  { query }: Tx,
  game_id: string,
  seq: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stored = await query
    .selectFrom('game_events')
    .select('frame')
    .where('game_id', '=', game_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!stored) return;
  await query
    .updateTable('game_events')
    .set({ frame: JSON.stringify({ ...JSON.parse(stored.frame), ...fields }) })
    .where('game_id', '=', game_id)
    .where('seq', '=', seq)
    .execute();
}

/** The events after `seq` in order. If older ones were pruned, the first has a number greater than `seq + 1`. */
export function listEventsAfter({ query }: Queryable, game_id: string, seq: number): Promise<LoggedEvent[]> {
  return query
    .selectFrom('game_events')
    .select(['seq', 'frame'])
    .where('game_id', '=', game_id)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
}

/** The current number of each of these games; games that do not exist are left out. */
export async function listSeqs(
  { query }: Queryable,
  game_ids: readonly string[],
): Promise<Map<string, number>> {
  if (game_ids.length === 0) return new Map();
  const rows = await query.selectFrom('games').select(['id', 'seq']).where('id', 'in', game_ids).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
