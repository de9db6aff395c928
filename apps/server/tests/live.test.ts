import { randomUUID } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Db } from '../src/db/db.ts';
import { openSocket, refusedUpgrade } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { gameRow } from './support/rows.ts';
import { endingIn, PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, LIMITED, refreshCookieOf, send, startServer, type TestServer } from './support/test-server.ts';

type Person = Awaited<ReturnType<typeof signUpPerson>>;

forEachEngine('the live connection', (fixture) => {
  let server: TestServer;
  let db: Db;
  let host: Person;
  let game_id = '';

  const newGame = async (state: 'CONFIG' | 'OPEN' = 'OPEN') => {
    const game = gameRow(host.user.id, { state });
    await db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const open = (token?: string, more: { query?: string; origin?: string } = {}) =>
    openSocket(server.url, game_id, { ...(token && { token }), ...more });
  const enter = async (person: Person) => {
    const connection = open(person.access_token);
    await connection.next('auth_success');
    return connection;
  };

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
    host = await signUpPerson(server.url);
    game_id = await newGame();
  });
  afterAll(() => server.drain());

  it('LIVE-03 LIVE-12 a token sent as the protocol after Bearer opens the socket, and only Bearer is echoed', async () => {
    const connection = open(host.access_token);
    expect(await connection.next('auth_success')).toMatchObject({ game_id, user_id: host.user.id });
    expect(connection.socket.protocol).toBe('Bearer');
    connection.socket.close();
  });

  it('LIVE-04 OP-088 a token in the query opens it too', async () => {
    const connection = open(undefined, { query: `?token=${host.access_token}` });
    await connection.next('auth_success');
    expect(connection.socket.protocol).toBe('');
    connection.socket.close();
  });

  it('LIVE-27 OP-089 without a valid token the socket gets an error and is closed with 1008', async () => {
    for (const token of [undefined, 'nonsense']) {
      const connection = open(token);
      expect(await connection.next('error')).toMatchObject({ message: 'Authentication required' });
      expect(await connection.closed).toEqual({ code: 1008, reason: 'Authentication required' });
    }
  });

  it('OP-089 D-12 an expired token closes with 1008 and a reason, without the error', async () => {
    const connection = open(await endingIn(host.access_token, -1));
    expect(await connection.closed).toEqual({ code: 1008, reason: 'Token expired' });
    expect(connection.frames).toEqual([]);
  });

  it("D-12 another user's token or an invalid one renews nothing", async () => {
    const stranger = await signUpPerson(server.url);
    const connection = await enter(host);
    for (const token of [stranger.access_token, 'nonsense', '']) {
      connection.socket.send(JSON.stringify({ type: 'auth', token }));
      expect(await connection.next('error')).toMatchObject({ code: 'token_invalid' });
    }
    connection.socket.close();
  });

  it('OP-090 D-20 an unknown game, a malformed id and a game in CONFIG close with 4000', async () => {
    const config = await newGame('CONFIG');
    for (const id of [randomUUID(), 'no-uuid', '%00', config]) {
      const { closed } = openSocket(server.url, id, { token: host.access_token });
      expect((await closed).code, id).toBe(4000);
    }
  });

  it('OP-090 a person who is neither host nor player is closed with 4001; a player gets in', async () => {
    const person = await signUpPerson(server.url);
    expect((await open(person.access_token).closed).code).toBe(4001);
    const joined = { game_id, user_id: person.user.id, joined_at: 1 };
    await db.query.insertInto('players').values(joined).execute();
    const connection = await enter(person);
    connection.socket.close();
  });

  it('OP-088 D-20 a foreign origin is refused before the upgrade; a missing or own origin is not', async () => {
    const { access_token } = host;
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      expect(await refusedUpgrade(open(access_token, { origin }).socket)).toBe(403);
    }
    const own = open(access_token, { origin: server.url });
    await own.next('auth_success');
    own.socket.close();
    const elsewhere = openSocket(server.url, `${game_id}/more`, { token: access_token });
    expect(await refusedUpgrade(elsewhere.socket)).toBe(404);
    expect((await send(server.url, `/api/chats/${game_id}/ws`)).status).toBe(404);
  });

  it('LIVE-33 there is no socket for accounts', async () => {
    for (const { path } of Object.values(ACCOUNT_ENDPOINTS)) {
      const socket = new WebSocket(new URL(path, server.url.replace('http', 'ws')), [
        'Bearer',
        host.access_token,
      ]);
      expect(await refusedUpgrade(socket), path).toBe(404);
    }
  });

  it('OP-088 a cookie alone opens nothing', async () => {
    const { cookie, access_token } = host;
    const response = await send(server.url, `/api/chats/${game_id}/ws`, {
      cookie: `${cookie}; access_token=${access_token}`,
    });
    expect(response.status).toBe(404);
    expect((await open().closed).code).toBe(1008);
  });

  it('OP-104 LIVE-10 heartbeats are ignored, and invalid frames are answered with an error', async () => {
    const connection = await enter(host);
    const other = await enter(host);
    for (const frame of [
      '',
      '{',
      'null',
      '[]',
      '{"type":"nonsense"}',
      '{"type":"__proto__"}',
      '{"type":"auth","token":1}',
    ]) {
      connection.socket.send(frame);
      expect(await connection.next('error'), frame).toMatchObject({ code: 'bad_request' });
    }
    connection.socket.send(Buffer.from([0, 255, 1]));
    await connection.next('error');
    connection.socket.send('{"type":"heartbeat"}');
    connection.socket.send('{"type":"nonsense"}');
    await connection.next('error');
    expect(connection.frames).toEqual([]);
    expect(other.frames).toEqual([]);
    connection.socket.close();
    other.socket.close();
  });

  it('D-20 OP-089 a frame above 32 KiB closes with 1009', async () => {
    const connection = await enter(host);
    connection.socket.send('x'.repeat(32 * 1024 + 1));
    expect((await connection.closed).code).toBe(1009);
  });

  it('OP-130 OP-089 a flood is warned once, then closed with 4008', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const connection = openSocket(limited.url, game_id, { token: host.access_token });
    await connection.next('auth_success');
    for (let sent = 0; sent < 120; sent += 1) connection.socket.send('{"type":"heartbeat"}');
    expect((await connection.closed).code).toBe(4008);
    expect(connection.frames.map((frame) => frame.type)).toEqual(['warning']);
    await limited.drain();
  });

  it('D-01 RATE_LIMITS=off accepts the same flood', async () => {
    const connection = await enter(host);
    for (let sent = 1; sent <= 120; sent += 1) {
      connection.socket.send(JSON.stringify({ type: 'heartbeat', client_id: String(sent) }));
    }
    expect((await connection.answerTo('120')).type).toBe('ack');
    expect(new Set(connection.frames.map((frame) => frame.type))).toEqual(new Set(['ack']));
    connection.socket.close();
  });

  it('OP-124 D-12 log-out closes the sockets of that session with 1008, and no others', async () => {
    const person = await signUpPerson(server.url);
    await db.query.insertInto('players').values({ game_id, user_id: person.user.id, joined_at: 1 }).execute();
    const connection = await enter(person);
    const other = await enter(host);
    await call(server.url, ACCOUNT_ENDPOINTS.logout, { cookie: person.cookie });
    expect(await connection.closed).toEqual({ code: 1008, reason: 'Session ended' });
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    expect((await open(person.access_token).closed).reason).toBe('Session ended');
    other.socket.close();
  });

  it('OP-124 D-12 a socket that sent a token of a newer session ends with that session', async () => {
    const connection = await enter(host);
    const body = { username: host.person.email, password: PASSWORD };
    const { answer, headers } = await call(server.url, ACCOUNT_ENDPOINTS.login, { body });
    connection.socket.send(JSON.stringify({ type: 'auth', token: answer.access_token }));
    await connection.next('auth_success');
    await call(server.url, ACCOUNT_ENDPOINTS.logout, { cookie: refreshCookieOf(headers) });
    expect(await connection.closed).toEqual({ code: 1008, reason: 'Session ended' });
  });

  it('D-12 a log-out while sockets are being opened leaves none of them open', { tags: 'race' }, async () => {
    const person = await signUpPerson(server.url);
    await db.query.insertInto('players').values({ game_id, user_id: person.user.id, joined_at: 1 }).execute();
    const leaving = call(server.url, ACCOUNT_ENDPOINTS.logout, { cookie: person.cookie });
    const opening = Array.from({ length: 40 }, () => open(person.access_token));
    await leaving;
    for (const { closed } of opening) {
      expect(await closed).toEqual({ code: 1008, reason: 'Session ended' });
    }
  });

  it('D-02 the sockets are counted', async () => {
    const connection = await enter(host);
    const metrics = async () => (await send(server.url, '/metrics')).text();
    await vi.waitFor(async () => expect(await metrics()).toContain('live_sockets 1'), PATIENCE);
    connection.socket.close();
    await vi.waitFor(async () => expect(await metrics()).toContain('live_sockets 0'), PATIENCE);
  });
});
