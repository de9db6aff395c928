import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { transact } from '../src/db/transact.ts';
import { METRIC_HELP } from '../src/ops/metric-help.ts';
import { newGame } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { mark, newCardHolder } from './support/playing.ts';
import { requiredSetting } from './support/services.ts';
import { forEachEngine } from './support/test-databases.ts';
import { send, startServer, type TestServer } from './support/test-server.ts';

/** More than the connections of any pool. */
const CROWD = 20;
/** Small enough to be measured before the socket is closed for it. */
const TIMES = 100;

forEachEngine('the metrics of a node', (fixture) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    // With a bus to other nodes, which a node that runs alone tells nothing.
    const env = { REDIS_URL: requiredSetting('TEST_REDIS_URL', 'a throw-away Redis') };
    server = await startServer(fixture.settings(), { env });
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const metrics = async () => (await send(server.url, '/metrics')).text();

  /** The current metrics. */
  async function figures(): Promise<(name: string) => number> {
    const lines = (await metrics()).split('\n');
    return (name) => Number(lines.find((text) => text.startsWith(`${name} `))?.slice(name.length));
  }
  const figure = async (name: string) => (await figures())(name);

  it('D-02 are the documented ones, in addition to those of the process', async () => {
    const described = [...(await metrics()).matchAll(/^# HELP (\w+) (.+)$/gm)].map(([, ...line]) => line);
    const own = described.filter(([name = '']) => !/^(process|nodejs)_/.test(name));
    expect(Object.fromEntries(own)).toEqual(METRIC_HELP);
    expect(described.map(([name]) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('D-02 show commits, marks per commit, and sockets', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const commits = await figure('database_commit_duration_seconds_count');
    const marks = await figure('marks_per_commit_sum');
    const changes = await figure('changes_per_commit_sum');
    const { engine } = server.context.db;
    await mark(player, game, 1);
    expect(await figure('marks_per_commit_sum')).toBe(marks + 1);
    expect((await figure('changes_per_commit_sum')) > changes).toBe(engine === 'sqlite');
    expect(await figure('database_commit_duration_seconds_count')).toBeGreaterThan(commits);
    const { next, socket } = openSocket(server.url, game.id, { token: host.token });
    await next('auth_success');
    expect(await figure('live_sockets')).toBe(1);
    expect(await figure('live_games')).toBe(1);
    socket.terminate();
    await vi.waitFor(async () => expect(await figure('live_games')).toBe(0), PATIENCE);
  });

  it('D-02 show the channels of games and what came over them', async () => {
    const [own, other] = ['bus_messages_total{origin="own"}', 'bus_messages_total{origin="other"}'] as const;
    const before = await figures();
    const game = await newGame(host, { state: 'OPEN' });
    const { next, socket } = openSocket(server.url, game.id, { token: host.token });
    await next('auth_success');
    server.context.rooms.send(game.id, { all_but: [] }, { type: 'info', message: 'hello' });
    await vi.waitFor(async () => expect(await figure(own)).toBe(before(own) + 1), PATIENCE);
    await server.context.node.bus.publish(`game:${game.id}`, '{"node":"another","kind":"resync"}');
    await vi.waitFor(async () => expect(await figure(other)).toBe(before(other) + 1), PATIENCE);
    expect(await figure('bus_channels')).toBe(before('bus_channels') + 1);
    socket.terminate();
  });

  it('D-02 count closed sockets by reason', async () => {
    const unavailable = 'live_sockets_sent_away_total{reason="game_unavailable"}';
    const before = await figure(unavailable);
    const { closed } = openSocket(server.url, randomUUID(), { token: host.token });
    await closed;
    expect(await figure(unavailable)).toBe(before + 1);
    expect(await figure('live_sockets_sent_away_total{reason="restarting"}')).toBe(0);
  });

  it('D-02 show a client that does not read, until it is closed', { tags: 'long' }, async () => {
    const { rooms } = server.context;
    const overloaded = 'live_sockets_sent_away_total{reason="overloaded"}';
    const before = await figure(overloaded);
    const game = await newGame(host, { state: 'OPEN' });
    const { next, socket } = openSocket(server.url, game.id, { token: host.token });
    await next('auth_success');
    socket.pause();
    const message = 'x'.repeat(1_000);
    const tellMore = () => {
      for (let time = 0; time < TIMES; time += 1)
        rooms.send(game.id, { all_but: [] }, { type: 'info', message });
    };
    await expect
      .poll(
        async () => {
          tellMore();
          const now = await figures();
          return Math.min(now('live_waiting_bytes'), now('live_waiting_bytes_max'));
        },
        { ...PATIENCE, interval: 0 },
      )
      .toBeGreaterThan(message.length);
    await expect
      .poll(
        () => {
          tellMore();
          return figure(overloaded);
        },
        { ...PATIENCE, interval: 0 },
      )
      .toBe(before + 1);
    socket.terminate();
  });

  it('D-02 show how many wait for the database', async () => {
    const { db } = server.context;
    const gate = Promise.withResolvers<void>();
    const held = Array.from({ length: CROWD }, () => transact(db, () => gate.promise));
    await expect.poll(() => db.waiting(), PATIENCE).toBeGreaterThanOrEqual(CROWD / 2);
    gate.resolve();
    await Promise.all(held);
    await expect.poll(() => figure('database_waiting'), PATIENCE).toBe(0);
  });
});
