import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { PATIENCE } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { gameRow } from './support/rows.ts';
import type { TestServer } from './support/test-server.ts';
import { startTwoNodes, type TwoNodes } from './support/two-nodes.ts';

describe('two nodes on PostgreSQL and Redis', () => {
  let nodes: TwoNodes;
  let one: TestServer;
  let other: TestServer;
  let host: Person;

  beforeAll(async () => {
    nodes = await startTwoNodes();
    ({ one, other, host } = nodes);
  });
  afterAll(() => nodes.end());

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await one.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const say = (node: TestServer, game_id: string) =>
    changeGame(node.context, game_id, async ({ postSystemMessage }) => postSystemMessage('line'));
  const busesAre = (is_up: boolean) =>
    vi.waitFor(
      () => expect([one, other].map(({ context }) => context.bus.isUp())).toEqual([is_up, is_up]),
      PATIENCE,
    );

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

  it('D-03 a socket that moves to the other node gets what it missed', async () => {
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
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'first' });
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'second' });
    for (const live of watching) {
      expect(await live.next('info')).toMatchObject({ message: 'first' });
      expect(await live.next('info')).toMatchObject({ message: 'second' });
      live.socket.close();
    }
  });

  it('D-04 a frame sent before an event arrives before it on the other node, too', async () => {
    const game_id = await newGame();
    const live = await host.at(other).watch(game_id);
    await changeGame(one.context, game_id, async ({ tx, postSystemMessage }) => {
      tx.afterCommit(() => {
        one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'first' });
      });
      postSystemMessage('second');
    });
    await live.until('both', () => live.frames.length >= 2);
    expect(live.frames.map(({ type }) => type)).toEqual(['info', 'system']);
    live.socket.close();
  });

  it('D-03 after a lost bus message the next one makes the node read the event log', async () => {
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

  it('D-03 without Redis events arrive within two seconds by polling the event log; when it is back nothing is missing', async () => {
    const game_id = await newGame();
    const live = await host.at(other).watch(game_id);
    await nodes.redis.stop();
    await busesAre(false);
    // Right after a poll each event waits a whole interval; a busy machine may delay one of them.
    const waits: number[] = [];
    for (const seq of upTo(4)) {
      const said_at = performance.now();
      await say(one, game_id);
      expect((await live.events(1)).map((event) => event.seq)).toEqual([seq]);
      waits.push(performance.now() - said_at);
    }
    expect(Math.min(...waits.slice(1))).toBeLessThan(2_000);
    await Promise.all(upTo(10).map((turn) => say(turn % 2 ? one : other, game_id)));
    expect((await live.events(10)).map(({ seq }) => seq)).toEqual(upTo(14, 5));
    await nodes.redis.start();
    await busesAre(true);
    // Frames without a number may be missing, so the page must load a snapshot.
    await live.next('resync');
    await say(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([15]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });
});
