import { beforeAll, expect, it } from 'vitest';
import { userRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db, Queryable } from './db.ts';
import { isUniqueViolation } from './errors.ts';
import { lockForUpdate } from './locks.ts';
import { type Param, preparedRowsWrite, preparedWrite } from './prepared-query.ts';
import { type Tx, transact } from './transact.ts';

forBothEngines('a write that nobody waits for', (fixture) => {
  let db: Db;
  /** A second node on the same database. */
  let other: Db;
  beforeAll(async () => {
    db = await fixture.open();
    other = await fixture.open();
  });

  const setBucks = preparedWrite(({ query }: Tx, param: Param<{ id: string; bucks: number }>) =>
    query
      .updateTable('users')
      .set({ bucks: param('bucks') })
      .where('id', '=', param('id')),
  );
  const addUser = (tx: Tx, row: ReturnType<typeof userRow>) =>
    tx.write(tx.query.insertInto('users').values(row).compile());
  const user = ({ query }: Queryable, id: string) =>
    query.selectFrom('users').select(['bucks']).where('id', '=', id);

  it('is stored with the commit, and seen by what comes after it', async () => {
    const row = userRow();
    const seen = await transact(db, async (tx) => {
      addUser(tx, row);
      setBucks(tx, { id: row.id, bucks: 1 });
      const between = await user(tx, row.id).executeTakeFirst();
      setBucks(tx, { id: row.id, bucks: 2 });
      return between;
    });
    expect(seen).toEqual({ bucks: 1 });
    expect(await user(other, row.id).executeTakeFirst()).toEqual({ bucks: 2 });
  });

  it('may be the last of many in one transaction, or the only one', async () => {
    const rows = [userRow(), userRow(), userRow()];
    await transact(db, async (tx) => {
      for (const row of rows) addUser(tx, row);
    });
    const setAll = preparedRowsWrite({ id: 'id', bucks: 'count' }, ({ query }: Tx, given) =>
      query
        .updateTable('users')
        .from(given.as('given'))
        .set(({ ref }) => ({ bucks: ref('given.bucks') }))
        .whereRef('users.id', '=', 'given.id'),
    );
    await transact(db, async (tx) =>
      setAll(
        tx,
        rows.map(({ id }, bucks) => ({ id, bucks })),
      ),
    );
    for (const [bucks, { id }] of rows.entries()) {
      expect(await user(other, id).executeTakeFirst()).toEqual({ bucks });
    }
  });

  it('that fails is the failure of the transaction, which stores nothing and runs no hook', async () => {
    const email_key = 'twin@example.com';
    const [first, twin, last] = [userRow({ email_key }), userRow({ email_key }), userRow()];
    const ran: string[] = [];
    const failing = transact(db, async (tx) => {
      tx.afterCommit(() => void ran.push('hook'));
      await user(tx, first.id).execute();
      addUser(tx, first);
      addUser(tx, twin);
      addUser(tx, last);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'users', 'email_key')).toBe(true);
    for (const { id } of [first, twin, last]) expect(await user(db, id).execute()).toEqual([]);
    expect(ran).toEqual([]);
  });

  it('that fails is what the caller is told, not that a later statement could not run', async () => {
    const email_key = 'again@example.com';
    const row = userRow({ email_key });
    const failing = transact(db, async (tx) => {
      addUser(tx, row);
      addUser(tx, userRow({ email_key }));
      await user(tx, row.id).execute();
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'users', 'email_key')).toBe(true);
    expect(await user(other, row.id).execute()).toEqual([]);
  });

  it('is undone when the work throws', async () => {
    const row = userRow();
    const failing = transact(db, async (tx) => {
      addUser(tx, row);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await user(db, row.id).execute()).toEqual([]);
  });

  it('that failed leaves no lock behind', async () => {
    const row = userRow();
    await transact(db, async (tx) => addUser(tx, row));
    const failing = transact(db, async (tx) => {
      await lockForUpdate(tx, user(tx, row.id)).execute();
      addUser(tx, row);
      setBucks(tx, { id: row.id, bucks: 7 });
    });
    await expect(failing).rejects.toThrow();
    await transact(other, async (tx) => {
      expect(await lockForUpdate(tx, user(tx, row.id)).execute()).toEqual([{ bucks: 0 }]);
      setBucks(tx, { id: row.id, bucks: 8 });
    });
    expect(await user(db, row.id).executeTakeFirst()).toEqual({ bucks: 8 });
  });

  it('with a value that cannot be stored throws at once', async () => {
    const row = userRow();
    const failing = transact(db, async (tx) => {
      addUser(tx, row);
      setBucks(tx, { id: row.id, bucks: 0.5 });
    });
    await expect(failing).rejects.toThrow('cannot be stored exactly');
    expect(await user(db, row.id).execute()).toEqual([]);
  });

  it('is refused by a transaction that is over', async () => {
    const over = await transact(db, async (tx) => tx);
    expect(() => setBucks(over, { id: userRow().id, bucks: 1 })).toThrow('The transaction is over.');
  });
});
