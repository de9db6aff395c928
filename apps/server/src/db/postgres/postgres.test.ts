import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../tests/support/patience.ts';
import { gameRow, roundRow, userRow } from '../../../tests/support/rows.ts';
import { asAdmin, newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import { StartupError } from '../../startup-error.ts';
import type { Db, Queryable } from '../db.ts';
import { isUnavailable } from '../errors.ts';
import { lockForUpdate, lockUnclaimed } from '../locks.ts';
import { openDb } from '../open-db.ts';
import { readTogether, type Tx, transact } from '../transact.ts';

describe('PostgreSQL', () => {
  const background: unknown[] = [];
  let storage: Storage;
  let db: Db;
  let game_id: string;
  beforeAll(async () => {
    storage = await newStorage('postgres');
    db = await open(storage.settings.database_url);
    const user = userRow();
    const game = gameRow(user.id);
    game_id = game.id;
    await db.query.insertInto('users').values(user).execute();
    await db.query.insertInto('games').values(game).execute();
  });
  afterAll(async () => {
    await db.close();
    await storage.drop();
  });

  const open = (database_url: string | undefined) =>
    openDb({ database_url, data_dir: '/nowhere', onBackgroundError: (error) => background.push(error) });

  const gameById = (tx: Queryable) => tx.query.selectFrom('games').select('seq').where('id', '=', game_id);

  const pidOf = async (tx: Tx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.query)).rows[0]?.pid;

  it('D-03 queries that are read together see one snapshot, and cannot write', async () => {
    const other = await open(storage.settings.database_url);
    const seqs = await readTogether(db, async (at_once) => {
      const seen: number[] = [];
      for (const seq of [101, 102]) {
        seen.push((await gameById(at_once).executeTakeFirstOrThrow()).seq);
        await other.query.updateTable('games').set({ seq }).where('id', '=', game_id).execute();
      }
      return seen;
    });
    expect(new Set(seqs).size).toBe(1);
    const writing = readTogether(db, ({ query }) => query.updateTable('games').set({ seq: 0 }).execute());
    await expect(writing).rejects.toThrow(/read-only/);
    await other.close();
  });

  it('survives losing every connection, in use and idle, and is back with the next request', async () => {
    await Promise.all([db.ping(), db.ping(), db.ping()]);
    const failing = transact(db, async (tx) => {
      const pid = await pidOf(tx);
      await asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'phrase-bingo' and datname = (select datname from pg_stat_activity where pid = ${pid})`,
      );
      await gameById(tx).execute();
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await expect
      .poll(
        () =>
          db.ping().then(
            () => 'up',
            () => 'down',
          ),
        PATIENCE,
      )
      .toBe('up');
    expect(background.length).toBeGreaterThan(0);
  });

  it('resolves a deadlock by retrying the loser', { tags: 'long' }, async () => {
    const [first, second] = [userRow(), userRow()];
    await db.query.insertInto('users').values([first, second]).execute();
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const pay = (mine: string, theirs: string, me: 0 | 1) =>
      transact(db, async (tx) => {
        const add = (id: string) =>
          tx.query
            .updateTable('users')
            .set((eb) => ({ bucks: eb('bucks', '+', 1) }))
            .where('id', '=', id)
            .execute();
        await add(mine);
        arrived[me].resolve();
        await arrived[me === 0 ? 1 : 0].promise;
        await add(theirs);
      });
    await Promise.all([pay(first.id, second.id, 0), pay(second.id, first.id, 1)]);
    const rows = await db.query
      .selectFrom('users')
      .select('bucks')
      .where('id', 'in', [first.id, second.id])
      .execute();
    expect(rows).toEqual([{ bucks: 2 }, { bucks: 2 }]);
  });

  it('skips a locked row', async () => {
    const others = await transact(db, async (tx) => {
      await lockForUpdate(tx, gameById(tx)).execute();
      const other = await open(storage.settings.database_url);
      const seen = await transact(other, (inner) => lockUnclaimed(inner, gameById(inner)).execute());
      await other.close();
      return seen;
    });
    expect(others).toEqual([]);
    expect(await transact(db, (tx) => lockUnclaimed(tx, gameById(tx)).execute())).toHaveLength(1);
  });

  it('allows inserting rows that refer to a locked game', async () => {
    const other = await open(storage.settings.database_url);
    await transact(db, async (tx) => {
      await lockForUpdate(tx, gameById(tx)).execute();
      await other.query
        .insertInto('rounds')
        .values(roundRow(game_id, { id: randomUUID() }))
        .execute();
    });
    await other.close();
  });

  it('treats a statement or lock timeout as unavailable, not as a lost connection', async () => {
    const slow = transact(db, async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx.query);
      await sql`select pg_sleep(5)`.execute(tx.query);
    });
    expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
    const other = await open(storage.settings.database_url);
    const waiting = transact(db, async (tx) => {
      await lockForUpdate(tx, gameById(tx)).execute();
      return transact(other, async (inner) => {
        await sql`set local lock_timeout = 20`.execute(inner.query);
        await lockForUpdate(inner, gameById(inner)).execute();
      });
    });
    expect(isUnavailable(await waiting.catch((error: unknown) => error))).toBe(true);
    await other.close();
  });

  it('is reached by its local socket', async () => {
    const { username, password, hostname, port, pathname } = new URL(storage.settings.database_url ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-socket-'));
    const socket = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => socket.listen(join(folder, '.s.PGSQL.5432'), resolve));
    const by_socket = await open(`postgres://${username}:${password}@${pathname}?host=${folder}`);
    expect(await gameById(by_socket).execute()).toHaveLength(1);
    await by_socket.close();
    socket.close();
    rmSync(folder, { recursive: true });
  });

  describe('when another node has changed a table under it', () => {
    const wholeGame = (at: Queryable) =>
      at.query.selectFrom('games').selectAll().where('id', '=', game_id).executeTakeFirstOrThrow();
    const addColumn = (name: string) =>
      transact(db, ({ query }) =>
        sql`alter table games add column ${sql.ref(name)} integer not null default 7`.execute(query),
      );

    it('transactions continue', async () => {
      const node = await open(storage.settings.database_url);
      const readAll = () => Promise.all(Array.from({ length: 20 }, () => transact(node, wholeGame)));
      await readAll();
      await addColumn('added_later');
      const games = await readAll();
      expect(games.map((game) => Reflect.get(game, 'added_later'))).toEqual(games.map(() => 7));
      await node.close();
    });

    it('a single query fails at most once', async () => {
      const node = await open(storage.settings.database_url);
      await wholeGame(node);
      await addColumn('added_last');
      expect(isUnavailable(await wholeGame(node).catch((error: unknown) => error))).toBe(true);
      expect(await wholeGame(node)).toHaveProperty('added_last', 7);
      await node.close();
    });
  });

  describe('that does not let the server start', () => {
    async function sentenceFor(
      change: Partial<Pick<URL, 'port' | 'password' | 'pathname'>>,
    ): Promise<string> {
      const url = new URL(storage.settings.database_url ?? '');
      Object.assign(url, { password: 'secret-of-the-operator', ...change });
      const error: unknown = await open(url.href).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StartupError);
      const sentence = error instanceof Error ? error.message : '';
      expect(sentence).not.toContain('secret-of-the-operator');
      return sentence;
    }

    it('says that it cannot be reached', async () => {
      expect(await sentenceFor({ port: '1' })).toMatch(
        /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(DATABASE_URL\): .*ECONNREFUSED/,
      );
    });

    it('says that it stays silent, within the time limit', { tags: 'long' }, async () => {
      const silent = createServer();
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const address = silent.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      expect(await sentenceFor({ port: String(port) })).toContain('cannot be reached');
      silent.close();
    });

    it('says that the local socket is not there', async () => {
      const missing = open('postgres://bingo:secret@/bingo?host=/nowhere').catch((reason: unknown) => reason);
      expect(String(await missing)).toContain(
        'PostgreSQL at the local socket cannot be reached (DATABASE_URL): connect ENOENT',
      );
    });

    it('says that the password is wrong', async () => {
      expect(await sentenceFor({})).toContain('refused the user or the password of DATABASE_URL.');
    });

    it('says that the database does not exist', async () => {
      const { password } = new URL(storage.settings.database_url ?? '');
      const sentence = await sentenceFor({ password, pathname: 'no_such_database' });
      expect(sentence).toContain('has no database named "no_such_database" (DATABASE_URL).');
    });
  });
});
