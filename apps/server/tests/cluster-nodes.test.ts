import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { ownCluster } from './support/redis/redis-cluster.ts';
import { gameRow } from './support/rows.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

describe('two nodes on a Redis cluster', () => {
  let cluster: Awaited<ReturnType<typeof ownCluster>>;
  let storage: Storage;
  let one: TestServer;
  let other: TestServer;
  let host: Person;

  beforeAll(async () => {
    cluster = await ownCluster();
    await cluster.make();
    storage = await newMigratedStorage('postgres');
    const env = { REDIS_URL: cluster.url };
    [one, other] = await Promise.all([
      startServer(storage.settings, { env }),
      startServer(storage.settings, { env }),
    ]);
    host = await newPerson(one);
  });
  afterAll(async () => {
    await Promise.all([one.drain(), other.drain()]);
    await cluster.end();
    await storage.drop();
  });

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await one.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const say = (node: TestServer, game_id: string) =>
    changeGame(node.context, game_id, async ({ postSystemMessage }) => postSystemMessage('line'));
  const masterOf = (game_id: string) => cluster.masterOf(`phrase-bingo:game:${game_id}`);

  it('D-03 while the master of a game is away its events come by polling, and nothing is missing when it is back', async () => {
    const game_id = await newGame();
    let elsewhere = await newGame();
    while (masterOf(elsewhere) === masterOf(game_id)) elsewhere = await newGame();
    const [live, untouched] = [await host.at(other).watch(game_id), await host.at(other).watch(elsewhere)];
    await masterOf(game_id).stop('SIGKILL');
    await vi.waitFor(() => expect(other.context.bus.isUp()).toBe(false), PATIENCE);
    const late = await host.at(other).watch(game_id);
    for (const node of [one, other, one]) await say(node, game_id);
    for (const { events } of [live, late]) {
      expect((await events(3)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    }
    // A game of another master notices nothing.
    one.context.rooms.send(elsewhere, { only: [host.id] }, { type: 'info', message: 'still here' });
    await untouched.next('info');
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'lost' });

    await masterOf(game_id).start();
    for (const each of [live, late]) await each.next('resync');
    await vi.waitFor(
      () => expect([one, other].every(({ context }) => context.bus.isUp())).toBe(true),
      PATIENCE,
    );
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'by the bus' });
    for (const each of [live, late]) expect(await each.next('info')).toMatchObject({ message: 'by the bus' });
    await Promise.all(upTo(20).map((turn) => say(turn % 2 ? one : other, game_id)));
    for (const { events } of [live, late]) {
      expect((await events(20)).map(({ seq }) => seq)).toEqual(upTo(23, 4));
    }
    expect(untouched.frames).toEqual([]);
    for (const { socket } of [live, late, untouched]) socket.close();
  });
});
