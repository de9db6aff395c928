import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWire, type Wire } from '../../../tests/support/postgres/wire.ts';
import { userRow } from '../../../tests/support/rows.ts';
import { newMigratedStorage, type Storage } from '../../../tests/support/test-databases.ts';
import type { Db, Queryable } from '../db.ts';
import { isRetryable, isUnavailable } from '../errors.ts';
import { openDb } from '../open-db.ts';
import { readTogether, type Tx, transact } from '../transact.ts';

describe('a transaction on PostgreSQL', () => {
  let storage: Storage;
  let wire: Wire;
  let db: Db;
  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
    wire = await openWire(storage.settings.database_url ?? '');
    db = await openDb({ database_url: wire.url, data_dir: '/nowhere', onBackgroundError: () => undefined });
  });
  afterAll(async () => {
    await db.close();
    wire.close();
    await storage.drop();
  });

  const user = ({ query }: Queryable, id: string) =>
    query.selectFrom('users').select('bucks').where('id', '=', id);
  const addUser = (tx: Tx, row: ReturnType<typeof userRow>) =>
    tx.write(tx.query.insertInto('users').values(row).compile());
  const setBucks = (tx: Tx, id: string, bucks: number) =>
    tx.write(tx.query.updateTable('users').set({ bucks }).where('id', '=', id).compile());
  const addNow = ({ query }: Queryable, row: ReturnType<typeof userRow>) =>
    query.insertInto('users').values(row).execute();

  const tripsOf = (id: string) => wire.transactionsWith(id).map(({ length }) => length);

  it('begins with its first queries, and commits with its last writes', async () => {
    const [row, other] = [userRow(), userRow()];
    await transact(db, async (tx) => {
      await Promise.all([user(tx, row.id).execute(), user(tx, other.id).execute()]);
      addUser(tx, row);
      addUser(tx, other);
    });
    expect(tripsOf(row.id)).toEqual([2]);
    expect(await user(db, other.id).execute()).toHaveLength(1);
  });

  it('of writes alone is one flight without BEGIN, and stores all or nothing', async () => {
    const [row, other] = [userRow(), userRow()];
    const both = async (tx: Tx) => {
      addUser(tx, row);
      addUser(tx, other);
    };
    await transact(db, both);
    expect(wire.flightsWith(row.id)).toEqual([expect.stringContaining(other.id)]);
    expect(tripsOf(row.id)).toEqual([]);
    const again = userRow();
    const failing = transact(db, async (tx) => {
      addUser(tx, again);
      await both(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await user(db, again.id).execute()).toEqual([]);
    expect(await user(db, other.id).execute()).toHaveLength(1);
  });

  it('takes along whoever asks right after an answer', async () => {
    const row = userRow();
    await addNow(db, row);
    const asked = user(db, row.id).compile();
    const seen = await transact(db, async (tx) => {
      const askNow = async (times: number): Promise<number> =>
        times === 0
          ? 0
          : tx.runCompiled(asked).then(({ length }) => askNow(times - 1).then((sum) => sum + length));
      return Promise.all([askNow(5), askNow(4), user(tx, row.id).execute()]);
    });
    expect(seen).toEqual([5, 4, [{ bucks: 0 }]]);
  });

  it('without a statement is nothing', async () => {
    const before = wire.flightsWith('').length;
    expect(await transact(db, async () => 'nothing')).toBe('nothing');
    expect(wire.flightsWith('')).toHaveLength(before);
  });

  it('that only reads has one snapshot from its first query on', async () => {
    const row = userRow();
    await addNow(db, row);
    const seen = await readTogether(db, async (snapshot) => {
      const before = await user(snapshot, row.id).execute();
      const other = await openDb({ ...storage.settings, onBackgroundError: () => undefined });
      await transact(other, async (tx) => setBucks(tx, row.id, 9));
      await other.close();
      return [before, await user(snapshot, row.id).execute()];
    });
    expect(seen).toEqual([[{ bucks: 0 }], [{ bucks: 0 }]]);
    expect(await user(db, row.id).execute()).toEqual([{ bucks: 9 }]);
  });

  it.each([
    [
      'a query',
      async (tx: Tx, row: ReturnType<typeof userRow>) => {
        await user(tx, row.id).execute();
        addUser(tx, row);
      },
    ],
    [
      'a query whose failure is ignored',
      async (tx: Tx, row: ReturnType<typeof userRow>) => {
        await Promise.allSettled([user(tx, row.id).execute(), addNow(tx, row)]);
        setBucks(tx, row.id, 5);
      },
    ],
  ])('that could not begin, with %s first, writes nothing', async (_what, work) => {
    const row = userRow();
    wire.tamperOnce(
      (sent) => sent.includes('begin isolation'),
      (sent) => sent.replaceAll('begin isolation', 'begun isolation'),
    );
    await expect(transact(db, (tx) => work(tx, row))).rejects.toMatchObject({
      // No such prepared statement, or no such command.
      code: expect.stringMatching(/^(26000|42601)$/),
    });
    expect(await user(db, row.id).execute()).toEqual([]);
    await transact(db, (tx) => work(tx, row));
    expect(await user(db, row.id).execute()).toHaveLength(1);
  });

  it('whose commit was not answered is told as unavailable, and never tried again', async () => {
    const row = userRow();
    let tries = 0;
    wire.tamperOnce(
      (sent) => sent.includes('commit\0'),
      () => null,
    );
    const failing = transact(db, async (tx) => {
      tries += 1;
      await user(tx, row.id).execute();
      addUser(tx, row);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect({ tries, is_unavailable: isUnavailable(error), is_retryable: isRetryable(error) }).toEqual({
      tries: 1,
      is_unavailable: true,
      is_retryable: false,
    });
    // PostgreSQL had committed; only its answer was lost.
    await expect.poll(() => user(db, row.id).execute()).toHaveLength(1);
  });

  it('that loses its connection amid its writes leaves nothing behind', async () => {
    const row = userRow();
    wire.tamperOnce(
      (sent) => sent.includes(row.id),
      () => null,
    );
    const failing = transact(db, async (tx) => {
      await user(tx, userRow().id).execute();
      addUser(tx, row);
      await user(tx, row.id).execute();
    });
    expect(isUnavailable(await failing.catch((reason: unknown) => reason))).toBe(true);
    expect(await user(db, row.id).execute()).toEqual([]);
  });

  it('runs a statement that failed when the connection saw it first', async () => {
    const one = await openDb({
      database_url: wire.url,
      data_dir: '/nowhere',
      onBackgroundError: () => undefined,
    });
    const [row, other] = [userRow(), userRow()];
    await addNow(db, row);
    for (const _try of [1, 2]) await expect(addNow(one, row)).rejects.toMatchObject({ code: '23505' });
    await addNow(one, other);
    expect(await user(one, other.id).execute()).toEqual([{ bucks: 0 }]);
    await one.close();
  });

  it('of a lost connection tells no more than its error', async () => {
    const told: unknown[] = [];
    const lost = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => told.push(error),
    });
    await user(lost, userRow().id).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'phrase-bingo'
      and datname = current_database() and pid <> pg_backend_pid() and query like '%"bucks"%'`.execute(
      db.query,
    );
    await expect.poll(() => told.length).toBeGreaterThan(0);
    for (const error of told) expect(Object.keys(error ?? {})).not.toContain('client');
    await lost.close();
  });

  it('leaves a connection that PostgreSQL ended to nobody else', async () => {
    const one = await openDb({ ...storage.settings, onBackgroundError: () => undefined });
    const ending = sql`select pg_terminate_backend(pg_backend_pid())`.execute(one.query);
    const next = ending.then(
      () => expect.unreachable('it goes on'),
      () => one.ping(),
    );
    await expect(next).resolves.toBeUndefined();
    await one.close();
  });

  it('of a migration that ignores a failure is not taken for done', async () => {
    const row = userRow();
    const migrating = db.query.transaction().execute(async (query) => {
      const add = () => query.insertInto('users').values(row).execute();
      await add();
      await expect(add()).rejects.toMatchObject({ code: '23505' });
    });
    await expect(migrating).rejects.toThrow(AbortedTransactionError);
    expect(await user(db, row.id).execute()).toEqual([]);
  });

  it('that loses a deadlock by a write is tried again', async () => {
    const [first, second] = [userRow(), userRow()];
    await addNow(db, first);
    await addNow(db, second);
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let tries = 0;
    const pay = (mine: string, theirs: string, me: 0 | 1) =>
      transact(db, async (tx) => {
        tries += 1;
        // PostgreSQL measures its patience by the clock of the machine, which may be set forward meanwhile.
        await sql`set local lock_timeout = 0`.execute(tx.query);
        setBucks(tx, mine, me + 1);
        await user(tx, mine).execute();
        arrived[me].resolve();
        await arrived[me === 0 ? 1 : 0].promise;
        setBucks(tx, theirs, me + 1);
      });
    await Promise.all([pay(first.id, second.id, 0), pay(second.id, first.id, 1)]);
    // More when the loser is back at its row before the other has woken up.
    expect(tries).toBeGreaterThanOrEqual(3);
    const [one, other] = [await user(db, first.id).execute(), await user(db, second.id).execute()];
    expect(one).toEqual(other);
  });
});
