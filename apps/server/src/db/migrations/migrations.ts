import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../db.ts';
import type { Table } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import { BASELINE, makeDescribed } from './create-tables.ts';

/** What a migration does to rows that exist, after all that is described as new since it was made. */
type Change = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

const nothingMore: Change = async () => undefined;

/** All migrations, ordered by name. A released one never changes, and neither does what is described of it. */
export const CHANGES: Record<string, Change> = {
  [BASELINE]: nothingMore,
};

export function migrationsFor(
  engine: Engine,
  tables: Record<string, Table> = TABLES,
  changes = CHANGES,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      {
        up: async (db) => {
          await makeDescribed(db, { engine, tables, migration: name });
          await change(db, engine);
        },
      } satisfies Migration,
    ]),
  );
}
