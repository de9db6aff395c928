import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { dbNowSql, isWithin } from '../db/db-clock.ts';
import { jsonRows } from '../db/json-rows.ts';
import { Refusal } from '../refusal.ts';
import { repeat } from '../repeat.ts';
import { removeDeadNodes } from './remove-dead-nodes.ts';
import { settlePresence } from './settle-presence.ts';

const ROWS_AT_ONCE = 500;

type Watcher = { game_id: string; user_id: string; sockets: number };

/**
 * Tracks who has a game open on any node. Each node writes who connected to it and who left, publishes who stays
 * away, and cleans up after dead nodes; whoever comes back in time was never away.
 */
export function trackPresence(context: Context): () => Promise<void> {
  const { db, rooms, log } = context;
  const { beats } = context.node;
  const { node: node_id } = rooms;
  const node_lifetime = 3 * beats.heartbeat;
  let written: ReturnType<typeof rooms.watchers> = new Map();
  /** `rooms.moves()` when it was written. */
  let written_at: number | null = null;
  let last_heartbeat: number | null = null;
  /** How far the database's clock is ahead of the one of this process, which nobody sets. */
  let ahead: number | null = null;
  /** When the others may be judged by their heartbeats again. */
  let judges_from = 0;
  let was_set_back = false;
  const unsettled = new Set<string>();

  async function beat(): Promise<void> {
    if (rooms.size() === 0) last_heartbeat = null;
    if (rooms.size() === 0) return;
    if (last_heartbeat !== null && performance.now() - last_heartbeat < beats.heartbeat) return;
    const { is_known, seen_at } = await writeHeartbeat(db, node_id);
    noteClock(seen_at);
    if (!is_known) {
      written = new Map();
      written_at = null;
    }
    // After an outage every node looks dead to the first one back, so only a node without a gap judges the others.
    const has_no_gap =
      is_known && last_heartbeat !== null && performance.now() - last_heartbeat < node_lifetime;
    last_heartbeat = performance.now();
    if (!has_no_gap || last_heartbeat < judges_from) return;
    await removeDeadNodes(db, { lifetime: node_lifetime, was_set_back });
    was_set_back = false;
  }

  /** When the clock of the database was set, every node has to write by it before its heartbeats can be judged. */
  function noteClock(seen_at: number): void {
    const at = performance.now();
    const before = ahead ?? seen_at - at;
    ahead = seen_at - at;
    if (isWithin(beats.heartbeat, before, ahead)) return;
    was_set_back = ahead < before;
    judges_from = at + node_lifetime;
  }

  async function write(): Promise<void> {
    const moves = rooms.moves();
    if (moves === written_at) return;
    const watching = rooms.watchers();
    // They connected after an empty node skipped its heartbeat: on an unknown node they would soon count as gone.
    if (last_heartbeat === null && watching.size > 0) return;
    const come = [...watching].filter(([key]) => !written.has(key)).map(([, watcher]) => watcher);
    const here = [...watching].filter(([key, watcher]) => written.get(key)?.sockets !== watcher.sockets);
    const gone = [...written].filter(([key]) => !watching.has(key)).map(([, watcher]) => watcher);
    await writePresences(db, node_id, { here: here.map(([, watcher]) => watcher), gone });
    written = watching;
    written_at = moves;
    for (const { game_id } of come) unsettled.add(game_id);
  }

  async function settle(): Promise<void> {
    for (const game_id of await listGamesLeft(db)) unsettled.add(game_id);
    for (const game_id of unsettled) {
      await settlePresence(context, game_id).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      unsettled.delete(game_id);
    }
  }

  async function check(): Promise<void> {
    await beat();
    await write();
    await settle();
  }

  const end = repeat(check, { every: beats.presence_check, log, what: 'tracking who is present' });
  return async () => {
    await end();
    const goodbye = write().then(() => deleteNode(db, node_id));
    await goodbye.catch((err: unknown) => log.warn({ err }, 'could not write who left this node'));
  };
}

/** The node is not known when it is new, or was removed as dead together with its presences. */
async function writeHeartbeat(db: Db, node_id: string): Promise<{ is_known: boolean; seen_at: number }> {
  const now = dbNowSql(db);
  const known = await db.query
    .updateTable('nodes')
    .set({ seen_at: now })
    .where('id', '=', node_id)
    .returning('seen_at')
    .executeTakeFirst();
  if (known) return { is_known: true, ...known };
  const { seen_at } = await db.query
    .insertInto('nodes')
    .values({ id: node_id, seen_at: now })
    .returning('seen_at')
    .executeTakeFirstOrThrow();
  return { is_known: false, seen_at };
}

async function deleteNode({ query }: Db, node_id: string): Promise<void> {
  await query.deleteFrom('nodes').where('id', '=', node_id).execute();
}

const COLUMNS = { game_id: 'id', user_id: 'id', sockets: 'count', is_gone: 'count' } as const;

/** A guest may be deleted while their socket closes: whoever does not exist any more is left out. */
async function writePresences(
  db: Db,
  node_id: string,
  { here, gone }: { here: readonly Watcher[]; gone: readonly Watcher[] },
): Promise<void> {
  const rows = [
    ...here.map((watcher) => ({ ...watcher, is_gone: 0 })),
    ...gone.map((watcher) => ({ ...watcher, is_gone: 1 })),
  ];
  const gone_at = sql<number | null>`case when given.is_gone = 1 then ${dbNowSql(db)} end`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const given = jsonRows(db, COLUMNS, rows.slice(from, from + ROWS_AT_ONCE));
    await db.query
      .insertInto('presences')
      .columns(['game_id', 'user_id', 'sockets', 'node_id', 'gone_at'])
      .expression((eb) =>
        eb
          .selectFrom(given.as('given'))
          .select(['given.game_id', 'given.user_id', 'given.sockets'])
          .select(({ cast, val }) => [
            (db.engine === 'postgres' ? cast<string>(val(node_id), 'uuid') : val(node_id)).as('node_id'),
            gone_at.as('gone_at'),
          ])
          .where('given.user_id', 'in', (users) => users.selectFrom('users').select('users.id')),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['game_id', 'user_id', 'node_id'])
          .doUpdateSet(({ ref }) => ({ gone_at: ref('excluded.gone_at'), sockets: ref('excluded.sockets') })),
      )
      .execute();
  }
}

/**
 * The games that somebody left longer ago than the grace period, or before the clock was set back. The times are
 * selected, so that PostgreSQL reads its clock once and can look them up in the index.
 */
async function listGamesLeft(db: Db): Promise<string[]> {
  const inTime = (by: number) => sql<number>`(select ${dbNowSql(db)} + ${sql.lit(by)})`;
  const games = db.query.selectFrom('presences').select('game_id');
  const rows = await games
    .where('gone_at', '<=', inTime(-SOCKET.presence_grace))
    .union(games.where('gone_at', '>', inTime(SOCKET.presence_grace)))
    .execute();
  return rows.map(({ game_id }) => game_id);
}
