import { describe, expect, it } from 'vitest';
import { BEATS } from '../src/beats.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { busesAre, newBareGame, twoNodes, writeLine } from './support/nodes/two-nodes.ts';
import { QUICK } from './support/patience.ts';
import { upTo } from './support/playing.ts';

describe('two nodes on PostgreSQL and Redis', () => {
  // They look for events as often as for people.
  const nodes = twoNodes({ beats: { ...QUICK, event_numbers: BEATS.event_numbers } });

  it('D-03 what happens on one reaches the sockets of the other, in order and once', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const watching = await Promise.all([one, other, other].map((node) => host.at(node).watch(game_id)));
    await Promise.all(upTo(60).map((turn) => writeLine(turn % 2 ? one : other, game_id)));
    for (const live of watching) {
      expect((await live.events(60)).map(({ seq }) => seq)).toEqual(upTo(60));
      expect(live.frames).toEqual([]);
      live.socket.close();
    }
  });

  it('D-03 a socket that moves to the other node gets what it missed', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const before = await host.at(one).watch(game_id);
    await writeLine(one, game_id);
    await before.events(1);
    before.socket.close();
    await writeLine(one, game_id);
    const after = await host.at(other).watch(game_id, 1);
    expect(await after.next('resumed')).toMatchObject({ seq: 2 });
    expect((await after.events(1)).map(({ seq }) => seq)).toEqual([2]);
    after.socket.close();
  });

  it('D-04 a frame for some people finds them on both nodes, once', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
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
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
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
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const live = await host.at(other).watch(game_id);
    const { publish } = one.context.node.bus;
    one.context.node.bus.publish = async () => undefined;
    await writeLine(one, game_id);
    await writeLine(one, game_id);
    one.context.node.bus.publish = publish.bind(one.context.node.bus);
    await writeLine(one, game_id);
    expect((await live.events(3)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    live.socket.close();
  });

  it('D-03 without Redis events arrive within two seconds by polling the event log; when it is back nothing is missing', {
    tags: 'long',
  }, async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const live = await host.at(other).watch(game_id);
    await nodes().redis.stop();
    await busesAre(nodes(), false);
    // Right after a poll each event waits a whole interval; a busy machine may delay one of them.
    const waits: number[] = [];
    for (const seq of upTo(4)) {
      const said_at = performance.now();
      await writeLine(one, game_id);
      expect((await live.events(1)).map((event) => event.seq)).toEqual([seq]);
      waits.push(performance.now() - said_at);
    }
    expect(Math.min(...waits.slice(1))).toBeLessThan(2_000);
    await Promise.all(upTo(10).map((turn) => writeLine(turn % 2 ? one : other, game_id)));
    expect((await live.events(10)).map(({ seq }) => seq)).toEqual(upTo(14, 5));
    await nodes().redis.start();
    await busesAre(nodes(), true);
    // Frames without a number may be missing, so the page must load a snapshot.
    await live.next('resync');
    await writeLine(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([15]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });
});
