import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Engine } from './db.ts';
import { isUnavailable } from './errors.ts';
import { migrationsFor } from './migrations/migrations.ts';
import type { Tables } from './tables/tables.ts';

/** Migrates the schema. Nodes that start at the same time wait for each other. */
export async function migrate(
  query: Kysely<Tables>,
  engine: Engine,
  migrations = migrationsFor(engine),
): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isUnavailable(error)) throw error;
  const done = await sql<{ name: string }>`select name from kysely_migration`
    .execute(query)
    .catch(() => null);
  if (done?.rows.some(({ name }) => !(name in migrations))) {
    throw new StartupError(
      'The database was made by a newer version of Phrase Bingo, or by one before 1.0.0; start that version, nothing was changed.',
    );
  }
  throw error;
}
