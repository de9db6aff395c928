import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { WIRE_VERSION } from '@phrase-bingo/game/wire/version';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { serveSocket } from '../src/live/serve-socket.ts';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, startServer, type TestServer } from './support/test-server.ts';

const TOO_MANY = { code: 4009, reason: 'Too many connections' };

type Live = ReturnType<typeof openSocket>;

const open = ({ url }: TestServer, game_id: string, { token }: Person) => openSocket(url, game_id, { token });

/** The outcome of a socket: authenticated, or closed with a code. */
const outcome = (live: Live) =>
  Promise.race([live.next('auth_success').then(() => 'open' as const), live.closed]).catch(() => live.closed);

async function closeAll(sockets: readonly Live[]): Promise<void> {
  for (const { socket } of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
}

const isEmpty = ({ context }: TestServer) => vi.waitFor(() => expect(context.rooms.size()).toBe(0), PATIENCE);

forEachEngine('sockets of one person', (fixture) => {
  let server: TestServer;
  let host: Person;
  let games: string[] = [];
  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: LIMITED });
    host = await newPerson(server);
    games = [];
    for (const _ of upTo(2)) games.push((await newGame(host, { state: 'OPEN' })).id);
  });
  afterEach(() => isEmpty(server));
  afterAll(() => server.drain());

  it('D-25 at most twenty are open in all games together; the next is closed with 4009', async () => {
    const [one = '', two = ''] = games;
    const opened = upTo(30).map((n) => open(server, n % 2 ? one : two, host));
    const outcomes = await Promise.all(opened.map(outcome));
    const refused = outcomes.filter((result) => result !== 'open');
    expect(refused).toEqual(upTo(10).map(() => TOO_MANY));
    const [first, ...rest] = opened.filter((_, n) => outcomes[n] === 'open');
    if (!first) return expect.unreachable();
    const other = open(server, one, await newPlayer(server, one));
    expect(await outcome(other)).toBe('open');
    await closeAll([first]);
    await vi.waitFor(() => expect(server.context.rooms.socketsOf(host.id)).toBe(19), PATIENCE);
    const next = open(server, two, host);
    expect(await outcome(next)).toBe('open');
    expect(await outcome(open(server, two, host))).toEqual(TOO_MANY);
    await closeAll([...rest, other, next]);
  });

  it('D-25 a person without access is refused for that, not for their number of sockets', async () => {
    const [one = ''] = games;
    const opened = upTo(SOCKET.per_person).map(() => open(server, one, host));
    await Promise.all(opened.map(outcome));
    const { id } = await newGame(await newPerson(server), { state: 'OPEN' });
    expect(await outcome(open(server, id, host))).toMatchObject({ code: 4001 });
    await closeAll(opened);
  });

  it('D-25 sockets on a live node count; those on a dead node do not', async () => {
    const { query } = server.context.db;
    const watcher = await newPerson(server);
    const { id: game_id } = await newGame(watcher, { state: 'OPEN' });
    const node_id = randomUUID();
    await query.insertInto('nodes').values({ id: node_id, seen_at: Date.now() }).execute();
    const place = { game_id, user_id: watcher.id, node_id, sockets: SOCKET.per_person };
    await query.insertInto('presences').values(place).execute();
    expect(await outcome(open(server, game_id, watcher))).toEqual(TOO_MANY);
    await query
      .updateTable('presences')
      .set({ gone_at: Date.now() })
      .where('node_id', '=', node_id)
      .execute();
    const live = open(server, game_id, watcher);
    expect(await outcome(live)).toBe('open');
    await closeAll([live]);
  });

  it('D-25 one that closed before it was authenticated is not counted', async () => {
    const { context } = server;
    const [game_id = ''] = games;
    const gate = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    const served = new Promise<void>((resolve, reject) => {
      gate.on('connection', (socket, { socket: stream }) => {
        const authenticate = async (token: string) => {
          socket.terminate();
          await once(socket, 'close');
          return context.auth.authenticate(token);
        };
        const asked = { game_id, token: host.token, since: null, version: WIRE_VERSION };
        const closing = { ...context, auth: { ...context.auth, authenticate } };
        serveSocket(closing, {}, { socket, stream, address: '127.0.0.1' }, asked).then(resolve, reject);
      });
    });
    await once(gate, 'listening');
    const address = gate.address();
    if (typeof address !== 'object' || !address) return expect.unreachable();
    const client = new WebSocket(`ws://127.0.0.1:${address.port}`);
    client.on('error', () => undefined);
    await served;
    expect(context.rooms.socketsOf(host.id)).toBe(0);
    gate.close();
  });

  it('D-01 RATE_LIMITS=off lets one person open more', async () => {
    const [one = ''] = games;
    const unlimited = await startServer(fixture.settings());
    const opened = upTo(25).map(() => open(unlimited, one, host));
    expect(new Set(await Promise.all(opened.map(outcome)))).toEqual(new Set(['open']));
    await closeAll(opened);
    await unlimited.drain();
  });
});

describe('sockets of one person on two nodes', () => {
  const nodes = twoNodes({ env: LIMITED });

  it('D-25 OP-130 sockets on the other node count until they are closed', async () => {
    const { one, other, host } = nodes();
    const { id } = await newGame(host.at(one), { state: 'OPEN' });
    const written = async () => {
      const rows = await one.context.db.query
        .selectFrom('presences')
        .select(['sockets', 'gone_at'])
        .where('user_id', '=', host.id)
        .execute();
      return rows.filter(({ gone_at }) => gone_at === null).reduce((sum, { sockets }) => sum + sockets, 0);
    };
    const here = upTo(12).map(() => open(one, id, host));
    await Promise.all(here.map(outcome));
    await expect.poll(written, PATIENCE).toBe(12);
    const there = upTo(10).map(() => open(other, id, host));
    const outcomes = await Promise.all(there.map(outcome));
    expect(outcomes.filter((result) => result === 'open')).toHaveLength(8);
    expect(outcomes.filter((result) => result !== 'open')).toEqual([TOO_MANY, TOO_MANY]);
    await closeAll(here.slice(0, 5));
    await expect.poll(written, PATIENCE).toBe(15);
    const more = upTo(6).map(() => open(other, id, host));
    expect((await Promise.all(more.map(outcome))).filter((result) => result === 'open')).toHaveLength(5);
    await closeAll([...here.slice(5), ...there.filter((_, n) => outcomes[n] === 'open')]);
  });
});
