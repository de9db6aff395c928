import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { ownRedis } from './support/own-redis.ts';
import { newPerson, type Person } from './support/person.ts';
import { gameRow } from './support/rows.ts';
import { newStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('two nodes on PostgreSQL and Redis', () => {
  let storage: Storage;
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let one: TestServer;
  let other: TestServer;
  let host: Person;

  beforeAll(async () => {
    storage = await newStorage('postgres');
    redis = await ownRedis();
    await redis.start();
    const env = { REDIS_URL: redis.url };
    [one, other] = await Promise.all([
      startServer(storage.settings, { env }),
      startServer(storage.settings, { env }),
    ]);
    host = await newPerson(one);
  });
  afterAll(async () => {
    await Promise.all([one.drain(), other.drain()]);
    await redis.end();
    await storage.drop();
  });

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await one.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const say = (node: TestServer, game_id: string) =>
    changeGame(node.context, game_id, async ({ tellSystem }) => tellSystem('line'));
  const busesAre = (is_up: boolean) =>
    vi.waitFor(() => expect([one, other].map(({ context }) => context.bus.isUp())).toEqual([is_up, is_up]), {
      timeout: 10_000,
    });

  it('D-03 what happens on one reaches the sockets of the other, in order and once', async () => {
    const game_id = await newGame();
    const watching = await Promise.all([one, other, other].map((node) => host.at(node).watch(game_id)));
    await Promise.all(upTo(60).map((turn) => say(turn % 2 ? one : other, game_id)));
    for (const live of watching) {
      expect((await live.events(60)).map(({ seq }) => seq)).toEqual(upTo(60));
      expect(live.frames).toEqual([]);
      live.socket.close();
    }
  });

  it('D-03 a socket that moves to the other node gets there what it missed', async () => {
    const game_id = await newGame();
    const before = await host.at(one).watch(game_id);
    await say(one, game_id);
    await before.events(1);
    before.socket.close();
    await say(one, game_id);
    const after = await host.at(other).watch(game_id, 1);
    expect(await after.next('resumed')).toMatchObject({ seq: 2 });
    expect((await after.events(1)).map(({ seq }) => seq)).toEqual([2]);
    after.socket.close();
  });

  it('D-04 a frame for some people finds them on both nodes, once', async () => {
    const game_id = await newGame();
    const watching = await Promise.all([one, other].map((node) => host.at(node).watch(game_id)));
    one.context.rooms.tell(game_id, { only: [host.id] }, { type: 'info', message: 'first' });
    one.context.rooms.tell(game_id, { only: [host.id] }, { type: 'info', message: 'second' });
    for (const live of watching) {
      expect(await live.next('info')).toMatchObject({ message: 'first' });
      expect(await live.next('info')).toMatchObject({ message: 'second' });
      live.socket.close();
    }
  });

  it('D-03 a message of the bus that was lost is made up for by the next, from the log', async () => {
    const game_id = await newGame();
    const live = await host.at(other).watch(game_id);
    const { publish } = one.context.bus;
    one.context.bus.publish = async () => undefined;
    await say(one, game_id);
    await say(one, game_id);
    one.context.bus.publish = publish.bind(one.context.bus);
    await say(one, game_id);
    expect((await live.events(3)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    live.socket.close();
  });

  it('D-03 without Redis events arrive by looking into the log; with it back nothing is missing', async () => {
    const game_id = await newGame();
    const live = await host.at(other).watch(game_id);
    await redis.stop();
    await busesAre(false);
    await say(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([1]);
    await Promise.all(upTo(10).map((turn) => say(turn % 2 ? one : other, game_id)));
    expect((await live.events(10)).map(({ seq }) => seq)).toEqual(upTo(11, 2));
    await redis.start();
    await busesAre(true);
    await say(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([12]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });
});
