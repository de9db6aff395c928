import { beforeAll, expect, it } from 'vitest';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import type { Db, Queryable } from './db.ts';
import { type PlaceOf, readyQuery } from './ready-query.ts';
import { transact } from './transact.ts';

forEachEngine('a query that is ready', (ground) => {
  let db: Db;
  beforeAll(async () => {
    db = await ground.open();
  });

  let built = 0;
  const addUser = readyQuery(({ query }: Queryable, placeOf: PlaceOf<{ id: string; name: string }>) =>
    query.insertInto('users').values({
      id: placeOf('id'),
      email: placeOf('name'),
      email_key: placeOf('name'),
      username: placeOf('name'),
      username_key: placeOf('name'),
      password_hash: 'none',
      created_at: 0,
    }),
  );
  const findUsers = readyQuery(
    ({ query }: Queryable, placeOf: PlaceOf<{ name: string; bucks: number | null }>) => {
      built += 1;
      return query
        .selectFrom('users')
        .select('username')
        .where('username', '=', placeOf('name'))
        .where('bucks', 'is not distinct from', placeOf('bucks'));
    },
  );

  it('is built once and asked with the values of each time, in a transaction or not', async () => {
    await addUser(db, { id: '0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c11', name: 'Ann' });
    await transact(db, (tx) => addUser(tx, { id: '0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c12', name: 'Bea' }));
    const before = built;
    expect(await findUsers(db, { name: 'Ann', bucks: 0 })).toEqual([{ username: 'Ann' }]);
    expect(await transact(db, (tx) => findUsers(tx, { name: 'Bea', bucks: 0 }))).toEqual([
      { username: 'Bea' },
    ]);
    expect(await findUsers(db, { name: 'Bea', bucks: null })).toEqual([]);
    expect(built - before).toBe(1);
  });
});
