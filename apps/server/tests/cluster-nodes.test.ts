import { describe, expect, it, vi } from 'vitest';
import { busesAre, newBareGame, twoNodesOn, writeLine } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { upTo } from './support/playing.ts';
import { startCluster } from './support/redis/redis-cluster.ts';

describe('two nodes on a Redis cluster', () => {
  const nodes = twoNodesOn(startCluster);
  const masterOf = (game_id: string) => nodes().redis.masterOf(`phrase-bingo:game:${game_id}`);

  it('D-03 while the master of a game is away its events come by polling, and nothing is missing when it is back', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    let elsewhere = await newBareGame(nodes());
    while (masterOf(elsewhere) === masterOf(game_id)) elsewhere = await newBareGame(nodes());
    const [live, untouched] = [await host.at(other).watch(game_id), await host.at(other).watch(elsewhere)];
    await masterOf(game_id).stop('SIGKILL');
    await vi.waitFor(() => expect(other.context.node.bus.isUp()).toBe(false), PATIENCE);
    const late = await host.at(other).watch(game_id);
    for (const node of [one, other, one]) await writeLine(node, game_id);
    for (const { events } of [live, late]) {
      expect((await events(3)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    }
    // A game of another master notices nothing.
    one.context.rooms.send(elsewhere, { only: [host.id] }, { type: 'info', message: 'still here' });
    await untouched.next('info');
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'lost' });

    await masterOf(game_id).start();
    for (const each of [live, late]) await each.next('resync');
    await busesAre(nodes(), true);
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'by the bus' });
    for (const each of [live, late]) expect(await each.next('info')).toMatchObject({ message: 'by the bus' });
    await Promise.all(upTo(20).map((turn) => writeLine(turn % 2 ? one : other, game_id)));
    for (const { events } of [live, late]) {
      expect((await events(20)).map(({ seq }) => seq)).toEqual(upTo(23, 4));
    }
    expect(untouched.frames).toEqual([]);
    for (const { socket } of [live, late, untouched]) socket.close();
  });
});
