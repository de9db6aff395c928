import type { Db } from '../../../apps/server/src/db/db.ts';
import type { Tables } from '../../../apps/server/src/db/tables.ts';

/** The bytes of each table with its indexes. */
export type Sizes = Partial<Record<keyof Tables, number>>;

type Row = { name: keyof Tables; bytes: number };

/** By the pages of the file, so without those of the write-ahead log. */
const onSqlite = ({ query }: Db): Promise<Row[]> =>
  query
    .withTables<{
      dbstat: { name: string; pgsize: number };
      sqlite_master: { name: string; tbl_name: Row['name'] };
    }>()
    .selectFrom('dbstat')
    .innerJoin('sqlite_master', 'sqlite_master.name', 'dbstat.name')
    .select('sqlite_master.tbl_name as name')
    .select(({ fn }) => fn.sum<number>('dbstat.pgsize').as('bytes'))
    .groupBy('sqlite_master.tbl_name')
    .execute();

const onPostgres = ({ query }: Db): Promise<Row[]> =>
  query
    .withTables<{ pg_stat_user_tables: { relname: Row['name']; relid: number } }>()
    .selectFrom('pg_stat_user_tables')
    .select('relname as name')
    .select(({ fn }) => fn<number>('pg_total_relation_size', ['relid']).as('bytes'))
    .execute();

export async function readSizes(db: Db): Promise<Sizes> {
  const rows = await (db.engine === 'postgres' ? onPostgres : onSqlite)(db);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

/** By how much some tables grew. */
export const grownBy = (before: Sizes, after: Sizes, tables: readonly (keyof Tables)[]): number =>
  tables.reduce((sum, table) => sum + (after[table] ?? 0) - (before[table] ?? 0), 0);
