import { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { LINGER } from '../src/live/game-channels.ts';
import { openRooms } from '../src/live/rooms.ts';
import { bareMembers } from './support/bare-members.ts';
import { busesAre, newBareGame, twoNodes, writeLine } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { upTo } from './support/playing.ts';
import type { TestServer } from './support/test-server.ts';

const connect = bareMembers();

describe('the channels of games on two nodes', () => {
  const nodes = twoNodes();

  async function askRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(nodes().redis.url);
    const answer = await work(redis);
    redis.disconnect();
    return answer;
  }
  const listenersOf = (game_id: string) =>
    askRedis(async (redis) => (await redis.pubsub('NUMSUB', `phrase-bingo:game:${game_id}`))[1]);

  /** Everything the bus of a node hears, by channel, from channels it joins from now on. */
  function overhear({ context }: TestServer): string[] {
    const { bus } = context.node;
    const heard: string[] = [];
    const { subscribe } = bus;
    bus.subscribe = (channel, handler, onMissed) =>
      subscribe.call(
        bus,
        channel,
        (message) => {
          heard.push(channel);
          handler(message);
        },
        onMissed,
      );
    return heard;
  }

  it('D-03 a node hears nothing of games that nobody follows there', async () => {
    const { one, other, host } = nodes();
    const [mine, theirs] = [await newBareGame(nodes()), await newBareGame(nodes())];
    const subscribe = other.context.node.bus.subscribe.bind(other.context.node.bus);
    const heard = overhear(other);
    const here = await host.at(one).watch(mine);
    const there = await host.at(other).watch(theirs);
    expect([await listenersOf(mine), await listenersOf(theirs)]).toEqual([1, 1]);
    for (const _ of upTo(3)) await writeLine(one, mine);
    one.context.rooms.send(mine, { all_but: [] }, { type: 'info', message: 'hello' });
    await writeLine(one, theirs);
    await there.events(1);
    await here.events(3);
    expect(heard).toEqual([`game:${theirs}`]);
    other.context.node.bus.subscribe = subscribe;
    for (const { socket } of [here, there]) socket.close();
  });

  /**
   * The rooms of one more node and a game with one event; another one happens right after the node has joined the channel
   * or read the number. It never polls, so what the bus does not bring is missing.
   */
  async function openQuietly(happens: 'joining' | 'reading') {
    const { one, other } = nodes();
    const game_id = await newBareGame(nodes());
    await writeLine(one, game_id);
    const { db, log, node } = other.context;
    const { bus, beats } = node;
    let reads = 0;
    const query = db.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads += 1;
        if (reads === 1 && happens === 'reading') await writeLine(one, game_id);
        return result;
      },
    });
    const { subscribe } = bus;
    const noticing: typeof bus = Object.assign(Object.create(bus), {
      publish: bus.publish.bind(bus),
      onReconnect: bus.onReconnect.bind(bus),
      isUp: bus.isUp.bind(bus),
      subscribe: async (...given: Parameters<typeof subscribe>) => {
        const stop = await subscribe.apply(bus, given);
        if (given[0] === `game:${game_id}` && happens === 'joining') {
          expect(reads).toBe(0);
          await writeLine(one, game_id);
        }
        return stop;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const rooms = await openRooms({ db: { ...db, query }, bus: noticing, log, beats }).finally(() =>
      vi.useRealTimers(),
    );
    return { game_id, rooms };
  }

  it.each(['joining', 'reading'] as const)(
    'D-03 an event right after %s, before the room is open, is there once by the bus alone',
    async (happens) => {
      const { one, host } = nodes();
      const { game_id, rooms } = await openQuietly(happens);
      const { client, member } = await connect();
      const got: number[] = [];
      client.on('message', (data) => {
        const { type, seq } = JSON.parse(String(data));
        if (type === 'system') got.push(seq);
      });
      const mine = { ...member, game_id, user_id: host.id, seq: null, member_at: 1 };
      const room = await rooms.enter(mine);
      await room.follow(mine, 1);
      // A later event would make the room read what it missed.
      await expect.poll(() => got, PATIENCE).toEqual([2]);
      await writeLine(one, game_id);
      await expect.poll(() => got.at(-1), PATIENCE).toBe(3);
      expect(got).toEqual([2, 3]);
      rooms.leave(mine);
      rooms.close();
      client.close();
    },
  );

  /** Ends the wait before channels are left, and no other one: connections have timers as well. */
  function watchLinger() {
    const waiting = new Map<unknown, () => void>();
    const { setTimeout: begin, clearTimeout: stop } = globalThis;
    vi.stubGlobal('setTimeout', (run: () => void, after?: number, ...rest: []) => {
      const timer = begin(run, after, ...rest);
      if (after === LINGER) waiting.set(timer, run);
      return timer;
    });
    vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
      waiting.delete(timer);
      stop(timer);
    });
    return () => {
      for (const run of waiting.values()) run();
      waiting.clear();
    };
  }

  it('a channel is left a while after the last socket has gone; who comes back meanwhile or later hears everything', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const endLinger = watchLinger();
    try {
      for (const seq of upTo(3)) {
        const live = await host.at(other).watch(game_id);
        expect(await listenersOf(game_id)).toBe(1);
        await writeLine(one, game_id);
        expect((await live.events(1)).map((event) => event.seq)).toEqual([seq]);
        live.socket.close();
        await vi.waitFor(() => expect(other.context.rooms.size()).toBe(0), PATIENCE);
        expect(await listenersOf(game_id)).toBe(1);
        if (seq >= 2) endLinger();
      }
    } finally {
      vi.unstubAllGlobals();
    }
    await expect.poll(() => listenersOf(game_id), PATIENCE).toBe(0);
  });

  it('D-04 frames and events of a game arrive on the other node in the order in which they were sent', async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    const live = await host.at(other).watch(game_id);
    const tell = (message: string) =>
      one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message });
    for (const turn of upTo(10)) {
      tell(`${turn} a`);
      tell(`${turn} b`);
      await writeLine(one, game_id);
    }
    await live.until('all of them', () => live.frames.length >= 30);
    const found = live.frames.map((frame) => (frame.type === 'info' ? frame.message : frame.type));
    expect(found).toEqual(upTo(10).flatMap((turn) => [`${turn} a`, `${turn} b`, 'system']));
    live.socket.close();
  });

  it('D-03 a first socket is served while Redis is down; when it is back events come by the bus again', {
    tags: 'long',
  }, async () => {
    const { one, other, host } = nodes();
    const game_id = await newBareGame(nodes());
    await nodes().redis.stop();
    await vi.waitFor(() => expect(other.context.node.bus.isUp()).toBe(false), PATIENCE);
    const live = await host.at(other).watch(game_id);
    await writeLine(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([1]);
    await nodes().redis.start();
    await live.next('resync');
    await busesAre(nodes(), true);
    expect(await listenersOf(game_id)).toBe(1);
    one.context.rooms.send(game_id, { only: [host.id] }, { type: 'info', message: 'no log has this' });
    expect(await live.next('info')).toMatchObject({ message: 'no log has this' });
    await writeLine(one, game_id);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([2]);
    live.socket.close();
  });
});
