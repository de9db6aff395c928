import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDb } from '../../src/db/open-db.ts';
import { asAdmin, databaseUrl, newFolder } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases with the current schema and no rows, to copy; PostgreSQL has none where none is running. */
    migrated: { sqlite: string; postgres: string | null };
  }
}

async function migrate(settings: { database_url?: string; data_dir: string }): Promise<void> {
  const db = await openDb({ ...settings, onBackgroundError: (error) => process.emitWarning(String(error)) });
  await db.close();
}

/** Migrates one database per engine before all tests: to copy it costs less than half of migrating each suite's own. */
export default async function migrateOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const { settings, drop } = newFolder();
  const { TEST_DATABASE_URL } = process.env;
  const name = TEST_DATABASE_URL ? `migrated_${randomBytes(8).toString('hex')}` : null;
  await migrate(settings);
  if (name !== null) {
    await asAdmin(`create database ${name}`);
    await migrate({ ...settings, database_url: databaseUrl(name) });
  }
  provide('migrated', { sqlite: settings.data_dir, postgres: name });
  return async () => {
    if (name !== null) await asAdmin(`drop database ${name} with (force)`);
    await drop();
  };
}
