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

  it('is refused by a transaction that is over', async () => {
    const over = await transact(db, async (tx) => tx);
    await expect(findUsers(over, { name: 'Ann', bucks: 0 })).rejects.toThrow(/already committed|is over/);
  });

  it('spoils a transaction when it fails', async () => {
    const [id, other] = ['0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c13', '0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c14'];
    const spoilt = transact(db, async (tx) => {
      await addUser(tx, { id, name: 'Cleo' });
      await addUser(tx, { id, name: 'Dora' }).catch(() => undefined);
      await addUser(tx, { id: other, name: 'Emma' }).catch(() => undefined);
    });
    await expect(spoilt).rejects.toThrow();
    expect(await findUsers(db, { name: 'Cleo', bucks: 0 })).toEqual([]);
    expect(await findUsers(db, { name: 'Emma', bucks: 0 })).toEqual([]);
  });
});
