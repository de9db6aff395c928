import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db, Queryable } from './db.ts';
import { type Param, preparedQuery, preparedRowsQuery } from './prepared-query.ts';
import { transact } from './transact.ts';

forBothEngines('a prepared query', (fixture) => {
  let db: Db;
  beforeAll(async () => {
    db = await fixture.open();
  });

  let built = 0;
  const addUser = preparedQuery(({ query }: Queryable, param: Param<{ id: string; name: string }>) =>
    query.insertInto('users').values({
      id: param('id'),
      email: param('name'),
      email_key: param('name'),
      username: param('name'),
      username_key: param('name'),
      password_hash: 'none',
      created_at: 0,
    }),
  );
  const findUsers = preparedQuery(
    ({ query }: Queryable, param: Param<{ name: string; bucks: number | null }>) => {
      built += 1;
      return query
        .selectFrom('users')
        .select('username')
        .where('username', '=', param('name'))
        .where('bucks', 'is not distinct from', param('bucks'));
    },
  );

  it('is built once and runs with new parameters each time, in a transaction or not', async () => {
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

  it('aborts a transaction when it fails', async () => {
    const [id, other] = ['0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c13', '0b7cbd4b-1f6d-4d4c-8d0e-5a6c7f0f4c14'];
    const aborted = transact(db, async (tx) => {
      await addUser(tx, { id, name: 'Cleo' });
      await addUser(tx, { id, name: 'Dora' }).catch(() => undefined);
      await addUser(tx, { id: other, name: 'Emma' }).catch(() => undefined);
    });
    await expect(aborted).rejects.toThrow();
    expect(await findUsers(db, { name: 'Cleo', bucks: 0 })).toEqual([]);
    expect(await findUsers(db, { name: 'Emma', bucks: 0 })).toEqual([]);
  });

  it('about rows is built once for a single one and once for lists of any length', async () => {
    let rows_built = 0;
    const given = preparedRowsQuery({ user_id: 'id', bucks: 'count' }, ({ query }: Queryable, rows) => {
      rows_built += 1;
      return query.selectFrom(rows.as('given')).select(['given.user_id', 'given.bucks']);
    });
    const [one, other] = [
      { user_id: randomUUID(), bucks: 1 },
      { user_id: null, bucks: null },
    ];
    expect(await given(db, [one])).toEqual([one]);
    expect(await given(db, [other])).toEqual([other]);
    expect(await transact(db, (tx) => given(tx, [other, one]))).toEqual([other, one]);
    expect(await given(db, [])).toEqual([]);
    expect(rows_built).toBe(2);
  });
});
