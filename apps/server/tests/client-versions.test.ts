import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { newPerson, type Person } from './support/person.ts';
import { gameRow } from './support/rows.ts';
import { newLogin } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import {
  readRefusal,
  refreshCookieOf,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const OLD = [undefined, '1', '2', '', '0', '-5', '2.9', 'three', '1e3', '3, 3', '9'.repeat(50)];
const GOOD_ENOUGH = ['3', '4', '999999999'];

describe('a server that serves clients of version 3 and newer', () => {
  let storage: Storage;
  let server: TestServer;
  let host: Person;
  let game_id = '';

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings, { oldest_served: 3 });
    host = await newPerson(server);
    const game = gameRow(host.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    game_id = game.id;
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  type More = Parameters<typeof send>[2];
  const as = (version: string | undefined, path: string, more: More = {}) =>
    send(server.url, path, {
      ...more,
      headers: { ...more.headers, ...(version !== undefined && { 'x-client-version': version }) },
    });
  const myGames = (version: string | undefined) =>
    as(version, GAME_ENDPOINTS.listMyGames.path, { token: host.token });

  it.each(OLD)('D-28 refuses an older client with 426 in the common error shape: %j', async (version) => {
    expect(await readRefusal(await myGames(version))).toEqual(refusalAnswer('client_too_old'));
  });

  it.each(GOOD_ENOUGH)('D-28 serves all other clients, even newer than itself: %s', async (version) => {
    expect((await myGames(version)).status).toBe(200);
  });

  it('D-28 refuses before anything else, without any effect', async () => {
    const none = await as('1', PLAY_ENDPOINTS.markCell.path, { method: 'POST', token: 'nonsense' });
    expect(none.status).toBe(426);
    const join = { method: 'POST', token: host.token, body: { nonsense: true } };
    expect((await as('1', GAME_ENDPOINTS.joinByCode.path, join)).status).toBe(426);
    const signup = { method: 'POST', body: newLogin() };
    expect((await as('2', '/api/auth/signup', signup)).status).toBe(426);
    expect((await as('3', '/api/auth/signup', signup)).status).toBe(200);
  });

  it('D-28 an old client that uses a removed endpoint is too old, not 404', async () => {
    expect((await as('1', '/api/gone-since')).status).toBe(426);
    expect((await as('3', '/api/gone-since')).status).toBe(404);
  });

  it('D-28 lets an old client refresh and log out', async () => {
    const signup = await as('3', '/api/auth/signup', { method: 'POST', body: newLogin() });
    const cookie = refreshCookieOf(signup.headers);
    const renewed = await as('1', '/api/auth/refresh', { method: 'POST', cookie });
    expect(renewed.status).toBe(200);
    const next = refreshCookieOf(renewed.headers);
    expect((await as(undefined, '/api/auth/logout', { method: 'POST', cookie: next })).status).toBe(200);
    expect((await as('3', '/api/auth/refresh', { method: 'POST', cookie: next })).status).toBe(401);
  });

  it.each(['/healthz', '/readyz', '/metrics', '/api/docs', '/api/docs/json', '/api/openapi.json'])(
    'D-28 checks no version at %s',
    async (path) => {
      expect((await as(undefined, path)).status).toBeLessThan(400);
    },
  );

  it.each(['/api/auth/login/google', '/api/auth/callback/google'])(
    'D-28 checks no version in redirects to a provider and back: %s',
    async (path) => {
      expect((await as(undefined, path)).status).not.toBe(426);
    },
  );

  const open = (query: string, token = host.token) => openSocket(server.url, game_id, { token, query });

  it.each(['', '?v=', '?v=2', '?since=0&v=1', '?v=x', '?v=-9'])(
    "D-28 closes a socket of an older one with 4010 'Please update': %j",
    async (query) => {
      const live = open(query);
      expect(await live.closed).toEqual({ code: 4010, reason: 'Please update' });
      expect(live.frames).toEqual([]);
    },
  );

  it('D-28 an old client with an invalid token is told to update', async () => {
    expect(await open('?v=1', 'nonsense').closed).toEqual({ code: 4010, reason: 'Please update' });
  });

  it.each(['?v=3', '?v=4&since=0'])('D-28 opens the socket for all other clients: %s', async (query) => {
    const live = open(query);
    await live.next('auth_success');
    live.socket.close();
  });
});

it('D-28 today nobody is too old: a client without a version is served', async () => {
  const storage = await newMigratedStorage('sqlite');
  const server = await startServer(storage.settings);
  const host = await newPerson(server);
  const { id } = await newGame(host, { state: 'OPEN' });
  expect(await host.status('listMyGames')).toBe(200);
  (await host.watch(id)).socket.close();
  await server.drain();
  await storage.drop();
});
