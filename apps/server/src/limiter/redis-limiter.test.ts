import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPATIENT, PATIENCE } from '../../tests/support/patience.ts';
import { ownRedis } from '../../tests/support/services.ts';
import type { Bucket } from './limiter.ts';
import { RedisLimiter } from './redis-limiter.ts';

describe('the limiter while Redis comes and goes', () => {
  const reported: unknown[] = [];
  const opened: RedisLimiter[] = [];
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let bucket: Bucket;

  beforeEach(async () => {
    reported.length = 0;
    redis = await ownRedis();
    bucket = { rule: 'tests', key: randomUUID(), max: 2, window: 60 * 60 * 1_000 };
  });
  afterEach(async () => {
    for (const limiter of opened.splice(0)) limiter.close();
    await redis.end();
  });

  async function open(): Promise<RedisLimiter> {
    const limiter = new RedisLimiter(redis.url, IMPATIENT, (error) => reported.push(error));
    opened.push(limiter);
    await limiter.firstAttempt();
    return limiter;
  }
  const take = async (limiter: RedisLimiter, key = bucket.key) =>
    (await limiter.take([{ ...bucket, key }], 'call')).is;

  it('OP-130 counts for all nodes together', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    expect([await take(one), await take(two), await take(one), await take(two)]).toEqual([
      'taken',
      'taken',
      'full',
      'full',
    ]);
  });

  it('D-36 what was counted before the clock of Redis was set back makes nobody wait', async () => {
    await redis.start();
    const limiter = await open();
    const pace = { rule: 'pace', key: bucket.key, per_second: 2, burst: 1 };
    for (const _ of [1, 2]) await take(limiter);
    await limiter.pass(pace);
    expect([await take(limiter), (await limiter.pass(pace)) > 0]).toEqual(['full', true]);
    const raw = new Redis(redis.url);
    // As after an hour back: everything stored seems to come.
    for (const key of await raw.keys('*')) {
      if ((await raw.type(key)) === 'string') await raw.incrby(key, 3_600_000);
      else for (const entry of await raw.zrange(key, '0', '-1')) await raw.zincrby(key, 3_600_000, entry);
    }
    raw.disconnect();
    expect(await take(limiter)).toBe('taken');
    expect(await limiter.pass(pace)).toBeLessThanOrEqual(1_000);
  });

  it('OP-130 a node counts alone while Redis is down, reports it once, and returns to Redis', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    const before = await one.take([bucket], 'try');
    await redis.stop('SIGKILL');
    for (const limiter of [one, two]) {
      const answers = [await take(limiter), await take(limiter), await take(limiter)];
      expect(answers).toEqual(['taken', 'taken', 'full']);
    }
    if (before.is !== 'taken') return expect.unreachable();
    await before.settle(true);
    expect(reported).toHaveLength(2);

    await redis.start();
    await expect
      .poll(async () => {
        const key = randomUUID();
        return [await take(one, key), await take(two, key), await take(one, key)];
      }, PATIENCE)
      .toEqual(['taken', 'taken', 'full']);
    expect(reported).toHaveLength(2);
  });

  it('OP-130 opens without Redis and counts alone', async () => {
    const limiter = await open();
    expect([await take(limiter), await take(limiter), await take(limiter)]).toEqual([
      'taken',
      'taken',
      'full',
    ]);
    expect(reported).toHaveLength(1);
  });

  it('D-25 limits the pace for all nodes together, and alone while Redis is down', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    const pace = { rule: 'tests', key: randomUUID(), per_second: 1 / 3_600, burst: 2 };
    const passes = async () => [await one.pass(pace), await two.pass(pace), await one.pass(pace)];
    expect((await passes()).map((wait) => wait === 0)).toEqual([true, true, false]);
    await redis.stop('SIGKILL');
    expect((await passes()).map((wait) => wait === 0)).toEqual([true, true, true]);
    expect((await passes()).map((wait) => wait === 0)).toEqual([false, true, false]);
    expect(reported).toHaveLength(2);
  });

  it('D-34 keeps notes for all nodes together, and alone while Redis is down', async () => {
    await redis.start();
    const [one, two] = [await open(), await open()];
    const [before, meanwhile] = [randomUUID(), randomUUID()].map((key) => ({ rule: 'notes', key }));
    if (!before || !meanwhile) return expect.unreachable();
    await one.note(before, 60 * 60 * 1_000);
    expect(await two.isNoted(before)).toBe(true);
    await redis.stop('SIGKILL');
    expect(await one.isNoted(before)).toBe(false);
    await one.note(meanwhile, 60 * 60 * 1_000);
    expect([await one.isNoted(meanwhile), await two.isNoted(meanwhile)]).toEqual([true, false]);
  });

  it('OP-130 drops a Redis that does not respond', async () => {
    await redis.start();
    const limiter = await open();
    redis.freeze();
    expect([await take(limiter), await take(limiter), await take(limiter)]).toEqual([
      'taken',
      'taken',
      'full',
    ]);
    redis.thaw();
    await expect
      .poll(async () => {
        const key = randomUUID();
        const second = await open();
        return [await take(limiter, key), await take(second, key), await take(limiter, key)];
      }, PATIENCE)
      .toEqual(['taken', 'taken', 'full']);
  });

  it('OP-130 sends nothing to an unresponsive Redis before it has reconnected', async () => {
    await redis.start();
    const limiter = await open();
    expect(await take(limiter)).toBe('taken');
    redis.freeze();
    expect(await take(limiter)).toBe('taken');
    redis.thaw();
    // Redis would say that it is full: it has received both tries.
    expect(await take(limiter)).toBe('taken');
  });

  it('OP-130 D-25 stores no address of a person in Redis, and every key expires', async () => {
    await redis.start();
    const limiter = await open();
    const key = 'email ana@example.com';
    await take(limiter, key);
    await limiter.pass({ rule: 'paces', key, per_second: 1 / 3_600, burst: 2 });
    await limiter.note({ rule: 'notes', key }, 60 * 60 * 1_000);
    const reader = new Redis(redis.url);
    const keys = await reader.keys('*');
    const lifetimes = await Promise.all(keys.map((one) => reader.pttl(one)));
    reader.disconnect();
    expect(keys).toHaveLength(3);
    for (const one of keys) expect(one).toMatch(/^phrase-bingo:limit:(?:tests|paces|note:notes):[\w-]{43}$/);
    for (const lifetime of lifetimes) expect(lifetime).toBeGreaterThan(0);
  });
});
