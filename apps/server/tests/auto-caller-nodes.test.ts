import { AUTO_CALL_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http-auto-call';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { openDb } from '../src/db/open-db.ts';
import { listCalls, makeDue } from './support/auto-calling.ts';
import { openSocket } from './support/live-client.ts';
import { neededSetting } from './support/needed-setting.ts';
import { upTo } from './support/playing.ts';
import { phraseRow } from './support/rows.ts';
import { spawnServer } from './support/server-process.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newStorage, type Storage } from './support/test-databases.ts';
import { SECRET, send } from './support/test-server.ts';

/** A node that froze with the game in its hands lets go of it when the database ends its transaction. */
const PATIENT = { timeout: 30_000, interval: 20 };

describe('one auto-caller on processes of their own, on PostgreSQL and Redis', { timeout: 90_000 }, () => {
  let storage: Storage;
  let db: Db;
  const running: ReturnType<typeof spawnServer>[] = [];

  beforeAll(async () => {
    storage = await newStorage('postgres');
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
      REDIS_URL: neededSetting('TEST_REDIS_URL', 'a throw-away Redis'),
      TOKEN_SECRET: SECRET,
    });
    running.push(node);
    return { ...node, url: await node.ready() };
  }

  /** A game with a running auto-caller, and a socket of its host. */
  async function started(url: string, phrases: number) {
    const { access_token: token } = await signUpPerson(url);
    const ask = async (path: string, body?: unknown) => {
      const response = await send(url, path, { method: 'POST', token, body });
      expect(response.status, path).toBe(200);
      return response.json();
    };
    const { id } = GAME_ENDPOINTS.createGame.answer.parse(
      await ask(GAME_ENDPOINTS.createGame.path, { name: 'Town hall' }),
    );
    await db.query
      .insertInto('phrases')
      .values(upTo(phrases).map((sid) => phraseRow(id, sid)))
      .execute();
    for (const status of ['OPEN', 'PLAYING']) {
      await ask(GAME_ENDPOINTS.moveGame.path.replace('{id}', id), { status });
    }
    await ask(calls.startAutoCall.path.replace('{id}', id));
    return { id, token };
  }

  const positions = async (game: { id: string }) =>
    (await listCalls(db, game)).map(({ position }) => position);
  const isCalled = (game: { id: string }, position: number) =>
    vi.waitFor(async () => expect(await positions(game)).toEqual(upTo(position)), PATIENT);

  it('OP-083 one node stopped and continued again and again: each position is called once', async () => {
    const [steady, shaky] = await Promise.all([startNode(), startNode()]);
    const game = await started(steady.url, 12);
    const live = openSocket(steady.url, game.id, { token: game.token });
    await live.next('auth_success');
    for (const position of upTo(12)) {
      // Frozen while it may be looking, in the middle of a call or done; continued while the other calls.
      await makeDue(db, game);
      shaky.child.kill(position % 3 === 0 ? 'SIGCONT' : 'SIGSTOP');
      await isCalled(game, position);
      shaky.child.kill(position % 3 === 1 ? 'SIGSTOP' : 'SIGCONT');
    }
    const told = await live.events(13);
    expect(told.map(({ type }) => type)).toEqual([
      ...upTo(12).map(() => 'auto_call_phrase'),
      'auto_call_status',
    ]);
    expect(new Set(told.flatMap((event) => ('sid' in event ? [event.sid] : []))).size).toBe(12);
    expect(new Set(told.map(({ seq }) => seq)).size).toBe(13);
    live.socket.close();
  });

  it('OP-083 the node that calls is killed and the other goes on', async () => {
    const first = await startNode();
    const game = await started(first.url, 6);
    for (const position of upTo(3)) {
      await makeDue(db, game);
      await isCalled(game, position);
    }
    await startNode();
    await makeDue(db, game);
    first.child.kill('SIGKILL');
    await isCalled(game, 4);
    for (const position of upTo(6, 5)) {
      await makeDue(db, game);
      await isCalled(game, position);
    }
  });
});
