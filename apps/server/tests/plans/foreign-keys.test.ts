import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { openDb } from '../../src/db/open-db.ts';
import { newMigratedStorage, type Storage } from '../support/test-databases.ts';

/** No use case deletes these, so nothing looks for what refers to them. */
const NEVER_DELETED = ['games', 'rounds'];

/** PostgreSQL does not show in a plan how it looks for rows that refer to a deleted one. */
describe('the foreign keys', () => {
  let storage: Storage;
  let db: Db;
  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
    const onBackgroundError = (error: unknown) => process.emitWarning(String(error));
    db = await openDb({ ...storage.settings, onBackgroundError });
  });
  afterAll(async () => {
    await db.close();
    await storage.drop();
  });

  it('on whatever may be deleted have an index, so that deleting one row reads no whole table', async () => {
    const { rows } = await sql<{ key: string; parent: string; has_index: boolean }>`
      select conrelid::regclass || '.' || attname as key, confrelid::regclass::text as parent, exists (
        select 1 from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      ) as has_index
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'`.execute(db.query);
    const looked_up = rows.filter(({ parent }) => !NEVER_DELETED.includes(parent));
    expect(looked_up.length).toBeGreaterThan(0);
    expect(looked_up.filter(({ has_index }) => !has_index)).toEqual([]);
  });
});
