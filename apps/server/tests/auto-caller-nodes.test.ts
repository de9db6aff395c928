import { setTimeout as wait } from 'node:timers/promises';
import { type AutoCallConfig, NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { json } from '../src/db/json.ts';
import { openDb } from '../src/db/open-db.ts';
import { openSocket } from './support/live-client.ts';
import { listCalls, upTo } from './support/playing.ts';
import { deckRow, gameRow, phraseRow, roundRow } from './support/rows.ts';
import { spawnServer } from './support/server-process.ts';
import { requiredSetting } from './support/services.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { SECRET } from './support/test-server.ts';

type Game = { id: string };

/** So many that a node needs a while for them. */
const GAMES = 200;
/** A suspended node may have locked as many games as it calls in at a time. */
const IN_HANDS = 4;
const PATIENT = { timeout: 30_000, interval: 10 };

describe('one auto-caller on processes of their own, on PostgreSQL and Redis', { timeout: 120_000 }, () => {
  let storage: Storage;
  let db: Db;
  const running: ReturnType<typeof spawnServer>[] = [];

  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
    db = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => process.emitWarning(String(error)),
    });
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
  });
  afterAll(async () => {
    await db.close();
    await storage.drop();
  });

  async function startNode() {
    const { data_dir, database_url = '' } = storage.settings;
    const node = spawnServer({
      DATA_DIR: data_dir,
      DATABASE_URL: database_url,
      REDIS_URL: requiredSetting('TEST_REDIS_URL', 'a throw-away Redis'),
      TOKEN_SECRET: SECRET,
    });
    running.push(node);
    return { ...node, url: await node.ready() };
  }

  /** Games of one host with a running auto-caller, so slow that nothing is due before the test makes it due. */
  async function started(host_id: string, phrases: number): Promise<Game[]> {
    const auto_call_config = json<AutoCallConfig>({
      ...NEW_AUTO_CALLER.config,
      enabled: true,
      interval_seconds: 120,
    });
    const rows = upTo(GAMES).map(() =>
      gameRow(host_id, {
        state: 'PLAYING',
        auto_call_mode: 'running',
        auto_call_config,
        next_call_at: Date.now() + 120_000,
      }),
    );
    const made = rows.map(({ id }) => ({ id }));
    await db.query.insertInto('games').values(rows).execute();
    const rounds = made.map(({ id }) => roundRow(id));
    await db.query.insertInto('rounds').values(rounds).execute();
    await db.query
      .insertInto('round_decks')
      .values(rounds.map(({ id }) => deckRow(id)))
      .execute();
    await db.query
      .insertInto('phrases')
      .values(made.flatMap(({ id }) => upTo(phrases).map((sid) => phraseRow(id, sid))))
      .execute();
    return made;
  }

  async function callsOf(games: readonly Game[]) {
    const found = await Promise.all(games.map((game) => listCalls(db, game)));
    return found.map((list) => list.map(({ position }) => position));
  }
  async function countCalls(): Promise<number> {
    const { count } = await db.query
      .selectFrom('calls')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  async function isNobodyInTransaction(): Promise<boolean> {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and xact_start is not null`.execute(db.query);
    return rows.length === 0;
  }
  /** A node suspended inside a transaction would hold its locks against everybody, including the test. */
  async function stopBetweenTransactions({ child }: ReturnType<typeof spawnServer>): Promise<void> {
    for (;;) {
      child.kill('SIGSTOP');
      for (const _ of upTo(20)) {
        if (await isNobodyInTransaction()) return;
        await wait(25);
      }
      child.kill('SIGCONT');
      await wait(25);
    }
  }
  const untilCalled = (at_least: number) =>
    vi.waitFor(async () => expect(await countCalls()).toBeGreaterThanOrEqual(at_least), PATIENT);

  it('OP-083 a node is suspended amid its calls and resumed later: each position is called once', async () => {
    const [steady, shaky] = await Promise.all([startNode(), startNode()]);
    const host = await signUpPerson(steady.url);
    const games = await started(host.user.id, 3);
    const live = openSocket(steady.url, games[0]?.id ?? '', { token: host.access_token });
    await live.next('auth_success');
    const left: number[] = [];
    for (const position of upTo(3)) {
      const [before, after] = [GAMES * (position - 1), GAMES * position];
      await stopBetweenTransactions(steady);
      await makeDue(db, ...games);
      await untilCalled(before + 1);
      shaky.child.kill('SIGSTOP');
      left.push(after - (await countCalls()));
      steady.child.kill('SIGCONT');
      await untilCalled(after - IN_HANDS);
      shaky.child.kill('SIGCONT');
      await untilCalled(after);
    }
    expect(Math.max(...left), 'calls it was stopped before').toBeGreaterThan(IN_HANDS);
    expect(await callsOf(games)).toEqual(games.map(() => upTo(3)));
    const received = await live.events(4);
    expect(received.map(({ type, seq }) => [type, seq])).toEqual([
      ...upTo(3).map((seq) => ['auto_call_phrase', seq]),
      ['auto_call_status', 4],
    ]);
    expect(new Set(received.flatMap((event) => ('sid' in event ? [event.sid] : []))).size).toBe(3);
    live.socket.close();
  });

  it('OP-083 the calling node is killed and another takes over', async () => {
    const [doomed, other] = await Promise.all([startNode(), startNode()]);
    const host = await signUpPerson(doomed.url);
    const before = await countCalls();
    const games = await started(host.user.id, 2);
    other.child.kill('SIGSTOP');
    await makeDue(db, ...games);
    await untilCalled(before + 1);
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    other.child.kill('SIGCONT');
    await untilCalled(before + GAMES);
    await makeDue(db, ...games);
    await untilCalled(before + GAMES * 2);
    expect(await callsOf(games)).toEqual(games.map(() => upTo(2)));
  });

  it('OP-083 the node that serves a game is killed before a call, and another makes it', {
    tags: 'long',
  }, async () => {
    const [doomed] = await Promise.all([startNode(), startNode()]);
    const host = await signUpPerson(doomed.url);
    const [game = { id: '' }] = await started(host.user.id, 2);
    const live = openSocket(doomed.url, game.id, { token: host.access_token });
    await live.next('auth_success');
    const due_at = (await dbNow(db)) + 1_000;
    await db.query.updateTable('games').set({ next_call_at: due_at }).where('id', '=', game.id).execute();
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    await vi.waitFor(async () => expect(await callsOf([game])).toEqual([[1]]), PATIENT);
  });
});
