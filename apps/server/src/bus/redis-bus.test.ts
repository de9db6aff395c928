import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPATIENT, PATIENCE } from '../../tests/support/patience.ts';
import { ownRedis } from '../../tests/support/services.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';

describe('the bus during outages of Redis', () => {
  const reported: unknown[] = [];
  const received: string[] = [];
  const buses: Bus[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;

  beforeEach(async () => {
    reported.length = 0;
    received.length = 0;
    redis = await ownRedis();
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await redis.end();
  });

  async function open(): Promise<Bus> {
    const bus = await openBus({
      redis_url: redis.url,
      beats: IMPATIENT,
      onBackgroundError: (error) => reported.push(error),
    });
    buses.push(bus);
    return bus;
  }

  const receive = (message: string) => void received.push(message);

  it('reaches another node', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    await two.subscribe('game', receive);
    await one.publish('game', 'hello');
    await expect.poll(() => received, PATIENCE).toEqual(['hello']);
  });

  it('reports an outage, rejects messages during it, and comes back with its subscriptions', async () => {
    await redis.start();
    const bus = await open();
    await bus.subscribe('before', receive);
    const unsubscribe = await bus.subscribe('unsubscribed', receive);
    let reconnects = 0;
    bus.onReconnect(() => {
      reconnects += 1;
    });
    const stopListening = bus.onReconnect(() => receive('removed'));
    stopListening();

    await redis.stop('SIGKILL');
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    await expect(bus.publish('before', 'lost')).rejects.toThrow();
    await expect(bus.ping()).rejects.toThrow();
    await bus.subscribe('during', receive);
    await unsubscribe();
    expect(reported).toHaveLength(1);

    await redis.start();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    expect(reconnects).toBe(1);
    await bus.publish('unsubscribed', 'x');
    await bus.publish('before', 'a');
    await bus.publish('during', 'b');
    await expect.poll(() => received, PATIENCE).toEqual(['a', 'b']);

    await redis.stop();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    await redis.start();
    await expect.poll(() => reconnects, PATIENCE).toBe(2);
    expect(reported).toHaveLength(2);
  });

  it('opens without Redis and works as soon as Redis is up', async () => {
    const bus = await open();
    expect(bus.isUp()).toBe(false);
    await bus.subscribe('game', receive);
    let reconnects = 0;
    bus.onReconnect(() => {
      reconnects += 1;
    });
    await redis.start();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    await bus.publish('game', 'hello');
    await expect.poll(() => received, PATIENCE).toEqual(['hello']);
    expect(reconnects).toBe(1);
  });

  it('notices a Redis that does not respond, and recovers', async () => {
    await redis.start();
    const bus = await open();
    await bus.subscribe('game', receive);
    redis.freeze();
    await expect(bus.publish('game', 'lost')).rejects.toThrow();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    redis.thaw();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    await bus.publish('game', 'hello');
    await expect.poll(() => received.at(-1), PATIENCE).toBe('hello');
  });
});
