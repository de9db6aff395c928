import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { requiredSetting } from '../../tests/support/services.ts';
import { BEATS } from '../beats.ts';
import type { Bucket, Limiter, Note, Pace } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { RedisLimiter } from './redis-limiter.ts';

const HOUR = 60 * 60 * 1_000;

const inRedis = (url: string) =>
  new RedisLimiter(url, BEATS, (error) => {
    throw error;
  });

const KINDS = {
  memory: () => new MemoryLimiter(),
  redis: () => inRedis(requiredSetting('TEST_REDIS_URL', 'a throw-away Redis')),
};

describe.each(['memory', 'redis'] as const)('the limiter in %s', (kind) => {
  let limiter: Limiter;
  let bucket: Bucket;
  const take = async (...buckets: Bucket[]) => (await limiter.take(buckets, 'call')).is;
  const other = (given: Partial<Bucket> = {}) => ({ ...bucket, key: randomUUID(), ...given });

  async function tryOut(...buckets: Bucket[]) {
    const taken = await limiter.take(buckets, 'try');
    if (taken.is !== 'taken') throw new Error(`The bucket is ${taken.is}.`);
    return taken;
  }

  beforeEach(async () => {
    const opened = KINDS[kind]();
    if (opened instanceof RedisLimiter) await opened.firstAttempt();
    limiter = opened;
    bucket = { rule: 'tests', key: randomUUID(), max: 3, window: HOUR };
  });
  afterEach(() => limiter.close());

  it('OP-130 accepts as many as allowed and then returns how long to wait', async () => {
    for (let i = 0; i < 3; i += 1) expect(await take(bucket)).toBe('taken');
    const answer = await limiter.take([bucket], 'call');
    if (answer.is !== 'full') return expect.unreachable();
    expect(answer.wait).toBeGreaterThan(0);
    expect(answer.wait).toBeLessThanOrEqual(HOUR);
  });

  it('OP-130 keeps keys and rules apart', async () => {
    for (let i = 0; i < 3; i += 1) await take(bucket);
    expect(await take(other())).toBe('taken');
    expect(await take({ ...bucket, rule: 'other tests' })).toBe('taken');
    expect(await take(bucket)).toBe('full');
  });

  it('OP-130 counts in every bucket or in none', async () => {
    const narrow = other({ max: 1 });
    expect(await take(bucket, narrow)).toBe('taken');
    for (let i = 0; i < 5; i += 1) expect(await take(bucket, narrow)).toBe('full');
    expect(await take(bucket)).toBe('taken');
    expect(await take(bucket)).toBe('taken');
    expect(await take(bucket)).toBe('full');
  });

  it('OP-130 removes an entry when its window has passed', async () => {
    const short = other({ max: 1, window: 30 });
    expect(await take(short)).toBe('taken');
    await expect.poll(() => take(short), PATIENCE).toBe('taken');
  });

  it('OP-130 of 100 concurrent calls exactly the allowed number gets through', async () => {
    const wide = other({ max: 10 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(wide)));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(90);
  });

  it('OP-130 is undecided while a try may still not count, and full once all of them count', async () => {
    const tries = [await tryOut(bucket), await tryOut(bucket), await tryOut(bucket)];
    const first = await limiter.take([bucket], 'try');
    if (first.is !== 'undecided') return expect.unreachable();
    expect(first.still_for).toBeGreaterThanOrEqual(0);
    await expect
      .poll(() => limiter.take([bucket], 'try'), PATIENCE)
      .toMatchObject({ is: 'undecided', still_for: expect.toSatisfy((ms: number) => ms > first.still_for) });
    await tries[0]?.settle(true);
    await tries[1]?.settle(true);
    expect(await take(bucket)).toBe('undecided');
    await tries[2]?.settle(true);
    expect(await take(bucket)).toBe('full');
  });

  it('OP-130 removes a try that does not count from all its buckets, once', async () => {
    const second = other();
    const { settle } = await tryOut(bucket, second);
    for (const one of [bucket, second]) {
      expect(await take(one)).toBe('taken');
      expect(await take(one)).toBe('taken');
    }
    await settle(false);
    await settle(false);
    for (const one of [bucket, second]) {
      expect(await take(one)).toBe('taken');
      expect(await take(one)).toBe('full');
    }
  });

  describe('at a pace', () => {
    /** So slow that nothing more passes while a test runs. */
    const newPace = (given: Partial<Pace> = {}): Pace => ({
      rule: 'tests',
      key: randomUUID(),
      per_second: 1 / 3_600,
      burst: 3,
      ...given,
    });

    it('D-25 lets a burst pass and then returns how long to wait', async () => {
      const pace = newPace();
      for (let i = 0; i < 3; i += 1) expect(await limiter.pass(pace)).toBe(0);
      const wait = await limiter.pass(pace);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThan(0.9 * HOUR);
      expect(wait).toBeLessThanOrEqual(HOUR);
    });

    it('D-25 a refused attempt costs nothing, and waiting restores the pace', async () => {
      const pace = newPace({ per_second: 20, burst: 2 });
      for (let i = 0; i < 2; i += 1) expect(await limiter.pass(pace)).toBe(0);
      for (let i = 0; i < 50; i += 1) await limiter.pass(pace);
      await expect.poll(() => limiter.pass(pace), PATIENCE).toBe(0);
    });

    it('D-25 keeps keys and rules apart', async () => {
      const pace = newPace({ burst: 1 });
      expect(await limiter.pass(pace)).toBe(0);
      expect(await limiter.pass(newPace({ burst: 1 }))).toBe(0);
      expect(await limiter.pass({ ...pace, rule: 'other tests' })).toBe(0);
      expect(await limiter.pass(pace)).toBeGreaterThan(0);
    });

    it('D-25 of 1,000 at once exactly the burst of each key gets through', async () => {
      const paces = [newPace({ burst: 40 }), newPace({ burst: 60 })] as const;
      const asked = Array.from({ length: 1_000 }, (_, i) => paces[i % 2 === 0 ? 0 : 1]);
      const waits = await Promise.all(asked.map((pace) => limiter.pass(pace)));
      const passed = (pace: Pace) => waits.filter((wait, i) => wait === 0 && asked[i] === pace).length;
      expect(paces.map(passed)).toEqual([40, 60]);
    });
  });

  describe('with notes', () => {
    const newNote = (given: Partial<Note> = {}): Note => ({ rule: 'tests', key: randomUUID(), ...given });

    it('D-34 keeps a note, apart from other keys and rules', async () => {
      const note = newNote();
      expect(await limiter.isNoted(note)).toBe(false);
      await limiter.note(note, HOUR);
      expect(await limiter.isNoted(note)).toBe(true);
      expect(await limiter.isNoted(newNote())).toBe(false);
      expect(await limiter.isNoted({ ...note, rule: 'other tests' })).toBe(false);
    });

    it('D-34 forgets a note after its lifetime, counted from the last time it was noted', async () => {
      const [short, renewed] = [newNote(), newNote()];
      for (const note of [short, renewed]) await limiter.note(note, 30);
      await limiter.note(renewed, HOUR);
      await expect.poll(() => limiter.isNoted(short), PATIENCE).toBe(false);
      expect(await limiter.isNoted(renewed)).toBe(true);
    });

    it('D-34 a note counts for nothing else', async () => {
      await limiter.note(bucket, HOUR);
      for (let i = 0; i < 3; i += 1) expect(await take(bucket)).toBe('taken');
      expect(await limiter.pass({ ...newNote(), per_second: 1, burst: 1 })).toBe(0);
    });
  });
});

describe('the limiter in memory', () => {
  it('drops the least recently used key instead of growing without limit', async () => {
    const limiter = new MemoryLimiter(2);
    const take = async (key: string) =>
      (await limiter.take([{ rule: 'tests', key, max: 1, window: HOUR }], 'call')).is;
    for (const key of ['a', 'b', 'c']) expect(await take(key)).toBe('taken');
    expect(await take('b')).toBe('full');
    expect(await take('a')).toBe('taken');
  });

  it('OP-130 drops an idle key before an active one', async () => {
    const limiter = new MemoryLimiter(2);
    const take = async (key: string) =>
      (await limiter.take([{ rule: 'tests', key, max: 2, window: HOUR }], 'call')).is;
    for (const key of ['active', 'away', 'active', 'new']) expect(await take(key)).toBe('taken');
    expect(await take('active')).toBe('full');
  });

  it('D-25 drops the least recently used pace instead of growing without limit', async () => {
    const limiter = new MemoryLimiter(2);
    const pass = (key: string) => limiter.pass({ rule: 'tests', key, per_second: 1 / 3_600, burst: 1 });
    for (const key of ['a', 'b', 'c']) expect(await pass(key)).toBe(0);
    expect(await pass('b')).toBeGreaterThan(0);
    expect(await pass('a')).toBe(0);
  });

  it('D-34 forgets what was noted first instead of growing without limit', async () => {
    const limiter = new MemoryLimiter(2);
    const noteOf = (key: string) => ({ rule: 'tests', key });
    for (const key of ['a', 'b', 'a', 'c']) await limiter.note(noteOf(key), HOUR);
    const kept = await Promise.all(['a', 'b', 'c'].map((key) => limiter.isNoted(noteOf(key))));
    expect(kept).toEqual([true, false, true]);
  });
});
