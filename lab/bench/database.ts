import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Db } from '../../apps/server/src/db/db.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { type Param, preparedRowsWrite, preparedWrite } from '../../apps/server/src/db/prepared-query.ts';
import { type Tx, transact } from '../../apps/server/src/db/transact.ts';
import type { Section } from './benchmarks-page.ts';
import { count, median, perSecondAsync, RUNS, repeat } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const ROWS = 100;
const AT_ONCE = 10;

const onBackgroundError = (error: unknown) => console.error(String(error));

async function addUsers(db: Db): Promise<string[]> {
  const ids = Array.from({ length: ROWS }, () => randomUUID());
  const rows = ids.map((id) => ({
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    username: id,
    username_key: id,
    password_hash: 'none',
    created_at: 0,
  }));
  await db.query.insertInto('users').values(rows).execute();
  return ids;
}

/** As the server writes. */
const raiseOne = preparedWrite(({ query }: Tx, param: Param<{ id: string; bucks: number }>) =>
  query
    .updateTable('users')
    .set({ bucks: param('bucks') })
    .where('id', '=', param('id')),
);

/** As the server writes the marks of a crowd. */
const raiseBatch = preparedRowsWrite({ id: 'id', bucks: 'count' }, ({ query }: Tx, given) =>
  query
    .updateTable('users')
    .from(given.as('given'))
    .set(({ ref }) => ({ bucks: ref('given.bucks') }))
    .whereRef('users.id', '=', 'given.id'),
);

const perSecond = async (work: (turn: number) => Promise<unknown>) =>
  median(await repeat(() => perSecondAsync(work)));

async function measure(name: string, db: Db): Promise<[string, string][]> {
  const ids = await addUsers(db);
  const idOf = (turn: number) => ids[turn % ROWS] ?? '';
  const raise = (turn: number) => transact(db, async (tx) => raiseOne(tx, { id: idOf(turn), bucks: turn }));
  const one_at_a_time = await perSecond(raise);
  const concurrent = await perSecond((turn) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => raise(turn * AT_ONCE + index))),
  );
  const batched = await perSecond((turn) =>
    transact(db, async (tx) =>
      raiseBatch(
        tx,
        ids.map((id) => ({ id, bucks: turn })),
      ),
    ),
  );
  await db.close();
  return [
    [`${name}, each in a transaction of its own`, count(one_at_a_time)],
    [`${name}, the same ${AT_ONCE} at a time`, count(concurrent * AT_ONCE)],
    [`${name}, ${ROWS} sharing a statement and a commit`, count(batched * ROWS)],
  ];
}

async function onSqlite(): Promise<[string, string][]> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-bench-'));
  try {
    return await measure('SQLite', await openDb({ data_dir, onBackgroundError }));
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

/** The same update on one connection, without a transaction around it: the fewest steps that there can be. */
async function measureDriver(database_url: string): Promise<[string, string]> {
  const client = new Client({ connectionString: database_url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users');
    const raise = (turn: number) =>
      client.query({
        name: 'raise',
        text: 'update users set bucks = $1 where id = $2',
        values: [turn, rows[turn % rows.length]?.id],
      });
    return ['PostgreSQL, by the bare driver without a transaction', count(await perSecond(raise))];
  } finally {
    await client.end();
  }
}

const onPostgres = () =>
  withPostgres(async (database_url) => [
    ...(await measure('PostgreSQL', await openDb({ data_dir: tmpdir(), database_url, onBackgroundError }))),
    await measureDriver(database_url),
  ]);

export async function database(): Promise<Section> {
  return {
    title: 'Database',
    action: 'Somebody marks, calls or joins: what the commit alone costs of that.',
    method: `Durable updates of one row per second through the database port, both engines with fsync at every commit. Medians of ${RUNS}.`,
    figures: [...(await onSqlite()), ...(await onPostgres())],
  };
}
