import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { userRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db } from './db.ts';
import { jsonRows } from './json-rows.ts';

const COLUMNS = { user_id: 'id', bucks: 'count' } as const;

forBothEngines('rows as a table in a query', (fixture) => {
  let db: Db;
  beforeAll(async () => {
    db = await fixture.open();
  });
  const given = (rows: { user_id: string | null; bucks: number | null }[]) =>
    jsonRows(db, COLUMNS, rows).as('given');

  it('are returned as given, with numbers and nulls', async () => {
    const rows = [
      { user_id: randomUUID(), bucks: 33_554_431 },
      { user_id: null, bucks: -1 },
      { user_id: randomUUID(), bucks: null },
    ];
    const read = db.query.selectFrom(given(rows)).select(['given.user_id', 'given.bucks']);
    expect(await read.execute()).toEqual(rows);
  });

  it('may be empty, or more than a statement can have parameters', async () => {
    expect(await db.query.selectFrom(given([])).selectAll().execute()).toEqual([]);
    const many = Array.from({ length: 40_000 }, (_, bucks) => ({ user_id: null, bucks }));
    expect(await db.query.selectFrom(given(many)).select('given.bucks').execute()).toHaveLength(40_000);
  });

  it('can be joined with a table, and used in updates', async () => {
    const people = [userRow(), userRow(), userRow()];
    await db.query.insertInto('users').values(people).execute();
    const rows = people.slice(0, 2).map(({ id }, index) => ({ user_id: id, bucks: 10 + index }));
    const written = jsonRows(db, COLUMNS, rows).as('given');
    await db.query
      .updateTable('users')
      .from(written)
      .set(({ ref }) => ({ bucks: ref('given.bucks') }))
      .whereRef('users.id', '=', 'given.user_id')
      .execute();
    const found = await db.query
      .selectFrom('users')
      .innerJoin(given(rows), 'given.user_id', 'users.id')
      .select('users.bucks')
      .orderBy('users.bucks')
      .execute();
    expect(found).toEqual([{ bucks: 10 }, { bucks: 11 }]);
  });
});
