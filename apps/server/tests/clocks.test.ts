import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashSecretToken } from '../src/accounts/secret-tokens.ts';
import { callDueGames, newPlan } from '../src/auto-caller/call-due-games.ts';
import { openClock } from '../src/clock.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { newGame } from './support/games.ts';
import { openSessionsOf } from './support/limits/open-sessions.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { listCalls } from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, SECRET, send, startServer, type TestServer } from './support/test-server.ts';

const { startAutoCall, resumeAutoCall } = AUTO_CALL_ENDPOINTS;
const { profile, refresh } = ACCOUNT_ENDPOINTS;
const HOUR = 60 * 60 * 1_000;

/** What a game looks like after its database's clock was set by so much: its own times stay what they were. */
const setClock = ({ query }: Db, { id }: { id: string }, by: number) =>
  query
    .updateTable('games')
    .set((row) => ({
      next_call_at: row('next_call_at', '-', by),
      datetime_updated: row('datetime_updated', '-', by),
    }))
    .where('id', '=', id)
    .execute();

const rowOf = ({ query }: Db, { id }: { id: string }) =>
  query.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function startedGame(host: Person, interval_seconds = 15) {
  const game = await newGame(host, { state: 'PLAYING' });
  const params = { id: game.id };
  await host.setAutoCallConfig({ ...params, interval_seconds });
  await host.startAutoCall(params);
  return game;
}

/** Waits until a call was made, and tells how far ahead the next one is then. */
async function calledAndNext(db: Db, game: { id: string }): Promise<number> {
  await vi.waitFor(async () => expect(await listCalls(db, game)).toHaveLength(1), PATIENCE);
  return ((await rowOf(db, game)).next_call_at ?? Number.NaN) - (await dbNow(db));
}

forEachEngine('a clock that is set', (fixture) => {
  let server: TestServer;
  let host: Person;
  let db: Db;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    db = server.context.db;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => server.drain());

  it.each([
    ['an hour back', -HOUR, 15],
    ['an hour back', -HOUR, 120],
    ['an hour ahead', HOUR, 15],
    ['an hour ahead', HOUR, 120],
  ])(
    'D-36 %s: the auto-caller goes on at once, with its interval from now (%i ms, %i s)',
    async (_how, by, interval) => {
      const game = await startedGame(host, interval);
      await setClock(db, game, by);
      const ahead = await calledAndNext(db, game);
      expect(ahead).toBeLessThanOrEqual(interval * 1_000);
      expect(ahead).toBeGreaterThan(0);
    },
  );

  it('D-36 a minute back: a look that sees it finds short intervals too, and leaves long ones alone', async () => {
    const [short, long] = [await startedGame(host, 15), await startedGame(host, 120)];
    await setClock(db, short, -60_000);
    const ahead = (await dbNow(db)) + 60_000 - performance.now();
    await callDueGames(server.context, { ...newPlan(), ahead });
    expect(await listCalls(db, short)).toHaveLength(1);
    expect(await listCalls(db, long)).toEqual([]);
  });

  it('D-36 start, resume and stop set the next call anew', async () => {
    for (const step of [startAutoCall, resumeAutoCall]) {
      const game = await newGame(host, { state: 'PLAYING' });
      const params = { id: game.id };
      await host.startAutoCall(params);
      if (step === resumeAutoCall) await host.pauseAutoCall(params);
      // The last change of the game seems to come.
      await setClock(db, game, -HOUR);
      const { next_call_at } = await host.raw.call(step, { params });
      const ahead = Date.parse(next_call_at ?? '') - (await dbNow(db));
      expect(ahead).toBeLessThanOrEqual(15_000);
      const stopped = await host.stopAutoCall(params);
      expect(stopped).toMatchObject({ is_active: false, next_call_at: null });
    }
  });

  it('D-36 who left before the clock was set back counts as gone', async () => {
    const { id, people, live, presence } = await watchedGame(host, 1);
    const [player] = people;
    if (!player) return expect.unreachable();
    const { socket } = await player.watch(id);
    await presence.isPresent(player);
    socket.close();
    await presence.isGone(player);
    await presence.age(-HOUR);
    await vi.waitFor(
      async () => expect(await presence.broadcastPresent()).not.toContain(player.id),
      PATIENCE,
    );
    live.socket.close();
  });

  it('D-36 D-12 a token from before the clock was set back is good while its session is, and renewed at once', async () => {
    const person = await signUpPerson(server.url);
    const { iat = 0, exp = 0, ...claims } = readClaims(person.access_token) ?? {};
    const token = await new SignJWT({ ...claims, iat: iat + 3_600, exp: exp + 3_600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    const { headers } = await call(server.url, profile, { token });
    const renewed = readClaims(headers.get('x-new-token') ?? '');
    expect(renewed?.exp).toBeLessThan(Date.now() / 1_000 + 1_000);
    // As of a session that ended so long ago that no node remembers it.
    await db.query
      .updateTable('sessions')
      .set({ revoked_at: 1 })
      .where('user_id', '=', person.user.id)
      .execute();
    const answer = await send(server.url, profile.path, { token });
    expect(await readRefusal(answer)).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('D-36 OP-109 an exchanged token used again ends its session, whichever way the clock was set', async () => {
    for (const by of [-HOUR, HOUR]) {
      const person = await signUpPerson(server.url);
      await call(server.url, refresh, { cookie: person.cookie });
      await db.query
        .updateTable('refresh_tokens')
        .set((row) => ({ rotated_at: row('rotated_at', '-', by) }))
        .where('token_hash', '=', hashSecretToken(person.refresh_token))
        .execute();
      const answer = await send(server.url, refresh.path, { method: 'POST', cookie: person.cookie });
      expect(await readRefusal(answer)).toMatchObject({ code: 'session_ended' });
      expect(await openSessionsOf(db, person.user.id)).toEqual([]);
    }
  });

  it.each([
    ['back', -HOUR],
    ['ahead', HOUR],
  ])('D-36 the time of a node is set right as soon as somebody doubts it (%s)', async (_way, by) => {
    const clock = await openClock(db);
    const real = performance.now.bind(performance);
    // The same as if the database had gone the other way.
    vi.spyOn(performance, 'now').mockImplementation(() => real() - by);
    await clock.correct();
    expect(Math.abs(clock.now() - (await dbNow(db)))).toBeLessThan(60_000);
    clock.close();
  });
});

describe('a clock that is set, on two nodes', () => {
  const nodes = twoNodes();

  it.each([-HOUR, HOUR])(
    'D-36 by %i ms: the game that both serve is called in once and goes on',
    async (by) => {
      const { one, other, host } = nodes();
      const game = await startedGame(host.at(one));
      const watching = [await host.at(one).watch(game.id), await host.at(other).watch(game.id)];
      await setClock(one.context.db, game, by);
      const ahead = await calledAndNext(one.context.db, game);
      expect(ahead).toBeLessThanOrEqual(15_000);
      await Promise.all([callDueGames(one.context), callDueGames(other.context)]);
      expect(await listCalls(one.context.db, game)).toHaveLength(1);
      for (const { socket } of watching) socket.close();
    },
  );
});
