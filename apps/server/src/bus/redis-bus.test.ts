import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownRedis } from '../../tests/support/own-redis.ts';
import { PATIENCE } from '../../tests/support/patience.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';

describe('the bus while Redis comes and goes', () => {
  const reported: unknown[] = [];
  const heard: string[] = [];
  const buses: Bus[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;

  beforeEach(async () => {
    reported.length = 0;
    heard.length = 0;
    redis = await ownRedis();
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await redis.end();
  });

  async function open(): Promise<Bus> {
    const bus = await openBus({ redis_url: redis.url, onBackgroundError: (error) => reported.push(error) });
    buses.push(bus);
    return bus;
  }

  const hear = (message: string) => void heard.push(message);

  it('rings another node', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    await two.subscribe('game', hear);
    await one.publish('game', 'hello');
    await expect.poll(() => heard, PATIENCE).toEqual(['hello']);
  });

  it('says that it is down, refuses what it cannot send, and comes back with its listeners', async () => {
    await redis.start();
    const bus = await open();
    await bus.subscribe('before', hear);
    const forgotten = await bus.subscribe('forgotten', hear);
    let reconnects = 0;
    bus.onReconnect(() => {
      reconnects += 1;
    });
    const stopListening = bus.onReconnect(() => hear('no longer asked'));
    stopListening();

    await redis.stop('SIGKILL');
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    await expect(bus.publish('before', 'lost')).rejects.toThrow();
    await expect(bus.ping()).rejects.toThrow();
    await bus.subscribe('during', hear);
    await forgotten();
    expect(reported).toHaveLength(1);

    await redis.start();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    expect(reconnects).toBe(1);
    await bus.publish('forgotten', 'x');
    await bus.publish('before', 'a');
    await bus.publish('during', 'b');
    await expect.poll(() => heard, PATIENCE).toEqual(['a', 'b']);

    await redis.stop();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    await redis.start();
    await expect.poll(() => reconnects, PATIENCE).toBe(2);
    expect(reported).toHaveLength(2);
  });

  it('opens without Redis and works as soon as there is one', async () => {
    const bus = await open();
    expect(bus.isUp()).toBe(false);
    await bus.subscribe('game', hear);
    let reconnects = 0;
    bus.onReconnect(() => {
      reconnects += 1;
    });
    await redis.start();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    await bus.publish('game', 'hello');
    await expect.poll(() => heard, PATIENCE).toEqual(['hello']);
    expect(reconnects).toBe(1);
  });

  it('notices a Redis that fell silent and recovers from it', async () => {
    await redis.start();
    const bus = await open();
    await bus.subscribe('game', hear);
    redis.freeze();
    await expect(bus.publish('game', 'lost')).rejects.toThrow();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    redis.thaw();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    await bus.publish('game', 'hello');
    await expect.poll(() => heard.at(-1), PATIENCE).toBe('hello');
  });
});
