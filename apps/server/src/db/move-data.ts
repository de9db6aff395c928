import { sql } from 'kysely';
import type { Db, Queryable } from './db.ts';
import { json } from './json.ts';
import { TABLES } from './tables/tables.ts';
import { transact } from './transact.ts';

const ROWS_AT_ONCE = 500;

/** Running nodes register themselves. */
const MOVED = Object.keys(TABLES).filter((name) => name !== 'nodes');

type Row = Record<string, unknown> & { rowid: number };

/** Only JSON columns are read as objects; all other values are the same on both engines. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? json(value) : value;

async function readRows({ query }: Queryable, table: string, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select rowid, * from ${sql.table(table)}
    where rowid > ${after} order by rowid limit ${sql.lit(ROWS_AT_ONCE)}`.execute(query);
  return rows;
}

async function writeRows({ query }: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'rowid');
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => toParameter(row[name])))})`);
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(query);
}

async function copyTable(from: Queryable, to: Queryable, table: string): Promise<number> {
  let copied = 0;
  let last = 0;
  for (;;) {
    const rows = await readRows(from, table, last);
    if (rows.length === 0) return copied;
    await writeRows(to, table, rows);
    copied += rows.length;
    last = rows.at(-1)?.rowid ?? last;
  }
}

/**
 * Copies everything from SQLite to an empty PostgreSQL in one transaction and returns the number of rows by table,
 * or null when the target is not empty. Nothing else may write to either database meanwhile.
 */
export function moveData(from: Db, to: Db): Promise<Record<string, number> | null> {
  return transact(to, async (tx) => {
    const found = await tx.query.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (found) return null;
    // Games refer to games.
    await sql`set constraints all deferred`.execute(tx.query);
    const copied: Record<string, number> = {};
    for (const table of MOVED) copied[table] = await copyTable(from, tx, table);
    return copied;
  });
}
