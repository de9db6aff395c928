import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE, QUICK } from '../../tests/support/patience.ts';
import { ownCluster } from '../../tests/support/redis/redis-cluster.ts';
import { BEATS } from '../beats.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';

const CHANNELS = Array.from({ length: 30 }, (_, i) => `game:${i}`);
const keyOf = (channel: string) => `phrase-bingo:${channel}`;

describe('the bus in a Redis cluster', () => {
  const buses: Bus[] = [];
  const reported: unknown[] = [];
  const received: string[] = [];
  const missed: string[] = [];
  let cluster: Awaited<ReturnType<typeof ownCluster>>;

  beforeEach(async () => {
    for (const list of [reported, received, missed]) list.length = 0;
    cluster = await ownCluster();
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await cluster.end();
  });

  async function open(beats = QUICK): Promise<Bus> {
    const bus = await openBus({
      redis_url: cluster.url,
      beats,
      onBackgroundError: (error) => reported.push(error),
    });
    buses.push(bus);
    return bus;
  }
  async function joinAll(bus: Bus): Promise<void> {
    for (const channel of CHANNELS) {
      await bus.subscribe(
        channel,
        (message) => received.push(`${channel} ${message}`),
        () => missed.push(channel),
      );
    }
  }
  const isUp = (bus: Bus) => expect.poll(() => bus.isUp(), PATIENCE).toBe(true);

  /** What is published on all channels arrives on all of them. */
  async function expectAll(publisher: Bus, message: string): Promise<void> {
    received.length = 0;
    await Promise.all(CHANNELS.map((channel) => publisher.publish(channel, message)));
    await expect
      .poll(() => received.toSorted(), PATIENCE)
      .toEqual(CHANNELS.map((channel) => `${channel} ${message}`).toSorted());
  }

  it('while one master is away the channels of the others go on, and only those of that one miss something', async () => {
    await cluster.make();
    const [one, other] = [await open(), await open()];
    await joinAll(other);
    await expectAll(one, 'before');

    const away = cluster.masterOf(keyOf('game:0'));
    const isAway = (channel: string) => cluster.masterOf(keyOf(channel)) === away;
    expect(new Set(CHANNELS.map((channel) => cluster.masterOf(keyOf(channel)))).size).toBe(3);
    let reconnects = 0;
    other.onReconnect(() => {
      reconnects += 1;
    });
    await away.stop('SIGKILL');
    for (const bus of [one, other]) {
      await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
      await expect(bus.ping()).rejects.toThrow();
    }
    expect(reported).toHaveLength(2);
    received.length = 0;
    const there = CHANNELS.filter((channel) => !isAway(channel));
    await Promise.all(there.map((channel) => one.publish(channel, 'during')));
    await expect.poll(() => received.length, PATIENCE).toBe(there.length);
    for (const channel of CHANNELS.filter(isAway)) {
      await expect(one.publish(channel, 'lost')).rejects.toThrow();
    }

    await away.start();
    for (const bus of [one, other]) await isUp(bus);
    expect(reconnects).toBe(1);
    expect(missed.toSorted()).toEqual(CHANNELS.filter(isAway).toSorted());
    await expectAll(one, 'after');
  });

  it('follows a slot that moves to another master', { tags: 'long' }, async () => {
    await cluster.make();
    const [one, other] = [await open(), await open()];
    await joinAll(other);
    await cluster.moveSlotOf(keyOf('game:3'));
    // What is refused meanwhile is lost, and reported as missed where somebody listens.
    await expect.poll(() => missed, PATIENCE).toEqual(['game:3']);
    await expect
      .poll(
        () =>
          one.publish('game:3', 'x').then(
            () => true,
            () => false,
          ),
        PATIENCE,
      )
      .toBe(true);
    await expect.poll(() => received.includes('game:3 x'), PATIENCE).toBe(true);
    await expectAll(one, 'after');
    await expectAll(other, 'again');
    expect(missed).toEqual(['game:3']);
  });

  it('opens while the cluster has slots without a master, and works once it is complete', {
    tags: 'long',
  }, async () => {
    await cluster.start();
    // As patient as for people.
    const bus = await open(BEATS);
    expect(bus.isUp()).toBe(false);
    await expect(bus.publish('game:0', 'lost')).rejects.toThrow();
    await joinAll(bus);
    expect(reported).toEqual([new Error('The Redis cluster has slots without a master.')]);
    await cluster.join();
    await isUp(bus);
    await expectAll(bus, 'hello');
  });

  it('opens before the cluster is there and finds out what it is when it comes', {
    tags: 'long',
  }, async () => {
    const bus = await open();
    expect(bus.isUp()).toBe(false);
    await joinAll(bus);
    await cluster.make();
    await isUp(bus);
    await expectAll(bus, 'hello');
    // At least once: a cluster that is just forming may go away again for a moment.
    expect(new Set(missed)).toEqual(new Set(CHANNELS));
  });
});
