import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import type { Engine } from '../../src/db/db.ts';
import { migrationsFor } from '../../src/db/migrations/migrations.ts';
import { PoolDriver, postgresDialect } from '../../src/db/postgres/postgres-dialect.ts';
import { FILE_NAME } from '../../src/db/sqlite/open-sqlite.ts';
import { SqliteConnection } from '../../src/db/sqlite/sqlite-connection.ts';
import { QueuedDriver, sqliteDialect } from '../../src/db/sqlite/sqlite-dialect.ts';
import type { Tables } from '../../src/db/tables.ts';
import { TransactionScope } from '../../src/db/transaction-scope.ts';
import { COMPILED } from './server-process.ts';

type Settings = { database_url?: string; data_dir: string };

/** Opens a database as it is, without migrating it. */
export function openUnmigrated({ database_url, data_dir }: Settings): Kysely<Tables> {
  const scope = new TransactionScope();
  if (database_url !== undefined) {
    const pool = new Pool({ connectionString: database_url });
    // A pool has ended before its connections are closed, and the database may be dropped just then.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new Kysely({ dialect: postgresDialect(new PoolDriver(pool, scope)) });
  }
  const file = new DatabaseSync(join(data_dir, FILE_NAME), { enableForeignKeyConstraints: true });
  const connection = new SqliteConnection(file);
  const driver = new QueuedDriver({ writer: connection, reader: connection }, scope);
  return new Kysely({ dialect: sqliteDialect(driver) });
}

/** Migrates up to and including one migration; `end` runs after it, in the same transaction. */
export async function migrateUpTo(
  query: Kysely<Tables>,
  engine: Engine,
  last: string,
  end: () => void = () => undefined,
): Promise<void> {
  const wanted = Object.entries(migrationsFor(engine)).filter(([name]) => name <= last);
  const migrations = Object.fromEntries(
    wanted.map(([name, { up }]) => [
      name,
      {
        up: async (db: Parameters<typeof up>[0]) => {
          await up(db);
          if (name === last) end();
        },
      },
    ]),
  );
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Another process that migrates and is killed after the last statement of a migration, before the commit. */
export async function dieAfter(settings: Settings, engine: Engine, last: string): Promise<NodeJS.Signals> {
  const script = `
    import { migrateUpTo, openUnmigrated } from ${JSON.stringify(import.meta.filename)};
    const query = openUnmigrated(${JSON.stringify(settings)});
    await migrateUpTo(query, '${engine}', '${last}', () => process.kill(process.pid, 'SIGKILL'));
    process.exit(0);
  `;
  const dying = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...COMPILED },
  });
  return dying.then(
    ({ stderr }) => Promise.reject(new Error(`It was not killed: ${stderr}`)),
    ({ signal }: { signal: NodeJS.Signals }) => signal,
  );
}

/** Everything the database says about its tables, by name: definitions, keys, indexes. */
export async function catalogueOf(query: Kysely<Tables>, engine: Engine): Promise<Map<string, string>> {
  const { rows } = await (engine === 'sqlite' ? SQLITE_CATALOGUE : POSTGRES_CATALOGUE).execute(query);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

type Entry = { name: string; definition: string };

const SQLITE_CATALOGUE = sql<Entry>`
  select type || ' ' || name as name, coalesce(sql, tbl_name) as definition from sqlite_master
  where name not like 'kysely%'`;

const POSTGRES_CATALOGUE = sql<Entry>`
  select 'index ' || indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select 'column ' || table_name || ' ' || column_name,
    data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(collation_name, '')
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`;

/** All rows of these tables, in an order that follows from what is in them. */
export async function rowsOf(query: Kysely<Tables>, tables: readonly string[]) {
  const rows = tables.map(async (table) => {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(query);
    return [table, found.rows.toSorted(byContent)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

export const byContent = (one: object, other: object) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
