import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Db, Engine } from '../../src/db/db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { CHANGES, migrationsFor } from '../../src/db/migrations/migrations.ts';
import { count, orNull, ownedBy, table, text } from '../../src/db/tables/table.ts';
import { TABLES, type Tables } from '../../src/db/tables/tables.ts';
import { transact } from '../../src/db/transact.ts';
import { COMPILED } from './server-process.ts';
import type { Storage } from './test-databases.ts';

const LATER_MIGRATION = '0002_phrase_hints';
const since = LATER_MIGRATION;

const { phrases } = TABLES;

/** The tables of a later version: a column, an index and a table more. */
const LATER_TABLES = {
  ...TABLES,
  phrases: table({
    ...phrases,
    columns: { ...phrases.columns, hint: { ...orNull(text), since } },
    indexes: { ...phrases.indexes, phrases_hinted: { on: ['hint'], where: 'hint is not null', since } },
  }),
  hints_read: table({
    columns: { phrase_id: ownedBy('phrases'), times: count },
    key: ['phrase_id'],
    indexes: { hints_read_by_times: { on: ['times'] } },
    since,
  }),
};

/** Migrates as that version does; `end` runs after all of it, before the commit. */
export const migrateLater = (query: Kysely<Tables>, engine: Engine, end: () => void = () => undefined) =>
  migrate(
    query,
    engine,
    migrationsFor(engine, LATER_TABLES, {
      ...CHANGES,
      [LATER_MIGRATION]: async (db) => {
        await sql`update phrases set hint = 'Sounds like ' || text`.execute(db);
        end();
      },
    }),
  );

/** The same in another process that is killed after its last statement. */
export async function dieMigratingLater(settings: Storage['settings'], engine: Engine) {
  const script = `
    import { openDb } from ${JSON.stringify(import.meta.resolve('../../src/db/open-db.ts'))};
    import { migrateLater } from ${JSON.stringify(import.meta.filename)};
    const db = await openDb({ ...${JSON.stringify(settings)}, onBackgroundError: console.error });
    await migrateLater(db.query, '${engine}', () => process.kill(process.pid, 'SIGKILL'));
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

type Entry = { name: string; definition: string };

const CATALOGUES: Record<Engine, ReturnType<typeof sql<Entry>>> = {
  sqlite: sql<Entry>`
    select type || ' ' || name as name, coalesce(sql, tbl_name) as definition from sqlite_master
    where name not like 'kysely%'`,
  postgres: sql<Entry>`
    select 'index ' || indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select 'column ' || table_name || ' ' || column_name,
      data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(collation_name, '')
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`,
};

/** Everything the database says about its tables, by name: definitions, keys, indexes. */
export async function catalogueOf(query: Kysely<Tables>, engine: Engine): Promise<Record<string, string>> {
  const { rows } = await CATALOGUES[engine].execute(query);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Every row of every table that this version knows; a transaction begins anew when the columns have changed. */
export const everyRow = (db: Db): Promise<Record<string, string[]>> =>
  transact(db, async ({ query }) => {
    const all: Record<string, string[]> = {};
    for (const name of Object.keys(TABLES)) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(query);
      all[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return all;
  });
