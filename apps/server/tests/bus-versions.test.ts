import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Bus } from '../src/bus/bus.ts';
import { openBus } from '../src/bus/open-bus.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { RECORDED, RECORDED_GAME, RECORDED_HOST, RECORDED_SESSION } from './support/nodes/bus-messages.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { gameRow } from './support/rows.ts';
import { newScreenLink, watchScreen } from './support/screens/screen-sockets.ts';
import { requiredSetting } from './support/services.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

/** Messages of a future version: not JSON, another kind, missing fields, other types. */
const OF_ONE_DAY = [
  '',
  'v2:compressed',
  '{',
  'null',
  '[]',
  '"text"',
  '{"kind":"fireworks"}',
  '{"node":"of tomorrow","first":1,"frames":[]}',
  '{"node":"of tomorrow","kind":"events","first":"1","frames":"none"}',
  '{"node":"of tomorrow","kind":"events","first":1,"frames":[{"type":"system"}]}',
  '{"node":"of tomorrow","kind":"direct","told":{"audience":{"only":[]}}}',
  '{"node":"of tomorrow","kind":"screens","news":{"what":"fireworks"}}',
  '{"session_ids":["81565797-521a-4115-9168-dd8881696100"]}',
];

const BUSES = {
  memory: () => undefined,
  redis: () => requiredSetting('TEST_REDIS_URL', 'a throw-away Redis'),
};

describe.each(['memory', 'redis'] as const)('nodes of two versions on a bus in %s', (kind) => {
  let storage: Storage;
  let server: TestServer;
  /** A node on the same database that is not on the bus. */
  let silent: TestServer;
  let host: Person;
  let bus: Bus;

  beforeAll(async () => {
    const redis_url = BUSES[kind]();
    storage = await newMigratedStorage('sqlite');
    // Its timers are fake while it starts, so it never polls the database by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    server = await startServer(storage.settings, { env: redis_url ? { REDIS_URL: redis_url } : {} });
    vi.useRealTimers();
    silent = await startServer(storage.settings);
    host = await newPerson(server);
    const onBackgroundError = (error: unknown) => process.emitWarning(String(error));
    bus = redis_url ? await openBus({ redis_url, onBackgroundError }) : server.context.node.bus;
  });
  afterAll(async () => {
    if (bus !== server.context.node.bus) await bus.close();
    await Promise.all([server.drain(), silent.drain()]);
    await storage.drop();
  });

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const recorded = (kind: string, game_id: string) =>
    RECORDED.game
      .filter((message) => message.includes(`"kind":"${kind}"`))
      .map((message) => message.replaceAll(RECORDED_GAME, game_id).replaceAll(RECORDED_HOST, host.id));
  const publishAll = async (channel: string, messages: readonly string[]) => {
    for (const message of messages) await bus.publish(channel, message);
  };
  const publishIn = (game_id: string, messages: readonly string[]) => publishAll(`game:${game_id}`, messages);
  const troubles = () => server.log_entries.filter((entry) => !entry.includes('"level":30'));
  /** Messages of the next version during a rolling restart. */
  const withMore = (message: string) =>
    JSON.stringify({ ...JSON.parse(message), version: 2, more: { of: ['it'] } });

  it('D-28 events of the previous version reach the sockets, and so do those with additional fields', async () => {
    for (const change of [(message: string) => message, withMore]) {
      const game_id = await newGame();
      const live = await host.watch(game_id);
      await publishIn(game_id, recorded('events', game_id).map(change));
      expect((await live.events(2)).map(({ seq }) => seq)).toEqual([1, 2]);
      live.socket.close();
    }
  });

  it('D-28 frames for some people reach only them', async () => {
    for (const change of [(message: string) => message, withMore]) {
      const game_id = await newGame();
      const player = await newPlayer(server, game_id);
      const [hosts, players] = [await host.watch(game_id), await player.watch(game_id)];
      await publishIn(game_id, recorded('direct', game_id).map(change));
      expect(await hosts.next('info')).toMatchObject({ message: 'hello' });
      expect(await players.next('typing_start')).toMatchObject({ user_id: host.id });
      expect([...hosts.frames, ...players.frames]).toEqual([]);
      for (const { socket } of [hosts, players]) socket.close();
    }
  });

  it('D-28 a frame for unknown recipients does not affect the others', async () => {
    const game_id = await newGame();
    const live = await host.watch(game_id);
    const [message = ''] = recorded('direct', game_id);
    const { told, ...rest } = JSON.parse(message);
    const unknown = { ...told[0], audience: { team: 'red' } };
    await publishIn(game_id, [JSON.stringify({ ...rest, told: [unknown, ...told, {}] })]);
    expect(await live.next('info')).toMatchObject({ message: 'hello' });
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('D-28 games that the previous version could not publish are read again', async () => {
    for (const change of [(message: string) => message, withMore]) {
      const game_id = await newGame();
      const live = await host.watch(game_id);
      await publishIn(game_id, recorded('resync', game_id).map(change));
      await live.next('resync');
      live.socket.close();
    }
  });

  it('D-28 sessions that ended on a node of the previous version are over here', async () => {
    const guest = await newPerson(server);
    const { _ses = '' } = readClaims(guest.token) ?? {};
    const mine = RECORDED['sessions-ended'].map((message) => message.replace(RECORDED_SESSION, _ses));
    await publishAll('sessions-ended', mine);
    await expect.poll(() => guest.refused('listMyGames'), PATIENCE).toEqual(refusalAnswer('session_ended'));
  });

  it('D-28 D-35 where all sessions of a person ended before a generation, the one that was kept goes on', async () => {
    for (const change of [(message: string) => message, withMore]) {
      for (const is_kept of [true, false]) {
        const guest = await newPerson(server);
        const { _ses = '' } = readClaims(guest.token) ?? {};
        const mine = RECORDED['generations-ended'].map((message) =>
          message
            .replace(RECORDED_HOST, guest.id)
            .replace(RECORDED_SESSION, is_kept ? _ses : RECORDED_SESSION),
        );
        await publishAll('generations-ended', mine.map(change));
        // The bus keeps the order: what is heard after it is the end of this.
        const other = await newPerson(server);
        await publishAll('sessions-ended', [readClaims(other.token)?._ses ?? '']);
        await expect
          .poll(() => other.refused('listMyGames'), PATIENCE)
          .toEqual(refusalAnswer('session_ended'));
        expect(await guest.status('listMyGames')).toBe(is_kept ? 200 : 401);
      }
    }
  });

  it('D-28 CLAIM-16 sockets of sessions that another node renews are closed as expired', async () => {
    for (const change of [(message: string) => message, withMore]) {
      const game_id = await newGame();
      const player = await newPlayer(server, game_id);
      const live = await player.watch(game_id);
      const { _ses = '' } = readClaims(player.token) ?? {};
      const mine = RECORDED['sessions-renewed'].map((message) => message.replace(RECORDED_SESSION, _ses));
      await publishAll('sessions-renewed', mine.map(change));
      expect(await live.closed).toEqual({ code: 1008, reason: 'Token expired' });
    }
  });

  it('D-28 SCREEN-11 what another node tells of big screens reaches them', async () => {
    for (const change of [(message: string) => message, withMore]) {
      const game_id = await newGame();
      const { token } = await newScreenLink(server, game_id);
      const screen = await watchScreen(server, token);
      await server.context.db.query.updateTable('screen_links').set({ show_names: false }).execute();
      const [refused = '', repeated = '', set = '', ended = ''] = recorded('screens', game_id).map(change);
      await publishIn(game_id, [refused, repeated, set]);
      for (const type of ['screen_shout', 'screen_repeat', 'resync'] as const) await screen.next(type);
      await server.context.db.query.deleteFrom('screen_links').execute();
      await publishIn(game_id, [ended]);
      expect((await screen.closed).code).toBe(4001);
    }
  });

  it('D-28 an unreadable message is logged once per channel and has no other effect', async () => {
    const game_id = await newGame();
    const live = await host.watch(game_id);
    const channels = Object.keys(RECORDED);
    for (const channel of channels) {
      await publishAll(channel === 'game' ? `game:${game_id}` : channel, [...OF_ONE_DAY, ...OF_ONE_DAY]);
    }
    await publishIn(game_id, recorded('events', game_id));
    expect((await live.events(2)).map(({ seq }) => seq)).toEqual([1, 2]);
    const noted = channels.map(
      (channel) => troubles().filter((entry) => entry.includes(`"${channel}"`)).length,
    );
    expect(noted, troubles().join('')).toEqual(channels.map(() => 1));
    expect(troubles(), troubles().join('')).toHaveLength(channels.length);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it.each(OF_ONE_DAY)(
    'D-28 any message about a game makes the other nodes read the event log: %j',
    async (m) => {
      const game_id = await newGame();
      const live = await host.watch(game_id);
      await changeGame(silent.context, game_id, async ({ postSystemMessage }) => postSystemMessage('line'));
      await publishIn(game_id, [m]);
      expect((await live.events(1)).map(({ seq }) => seq)).toEqual([1]);
      live.socket.close();
    },
  );

  it('D-28 any message about ended sessions makes the other nodes read the database', async () => {
    const guest = await newPerson(server);
    const { _ses = '' } = readClaims(guest.token) ?? {};
    const now = Date.now();
    await silent.context.db.query
      .insertInto('sessions')
      .values({ id: _ses, user_id: guest.id, created_at: now, expires_at: now + 60_000, revoked_at: now })
      .execute();
    await publishAll('sessions-ended', [OF_ONE_DAY.at(-1) ?? '']);
    await expect.poll(() => guest.refused('listMyGames'), PATIENCE).toEqual(refusalAnswer('session_ended'));
  });

  it('D-28 a chat message in a future form is passed on, and so are the following events', async () => {
    const game_id = await newGame();
    const { socket } = openSocket(server.url, game_id, { token: host.token });
    socket.removeAllListeners('message');
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'message');
    const frames = ['{"type":"message","seq":1,"ids":[7]}', '{"type":"message,2"}', '{"type":"message"'];
    await publishIn(game_id, [JSON.stringify({ node: randomUUID(), kind: 'events', first: 1, frames })]);
    await expect.poll(() => heard.slice(1), PATIENCE).toEqual(frames);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });
});
