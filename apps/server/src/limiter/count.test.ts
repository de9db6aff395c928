import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { Refusal } from '../refusal.ts';
import { countFailures } from './count.ts';
import { MemoryLimiter } from './memory-limiter.ts';

const BUCKET = { rule: 'tests', key: 'ana', max: 1, window: 60_000 };

describe('tries that wait for each other', () => {
  let now = 0;
  let limiter: MemoryLimiter;

  beforeEach(() => {
    now = 0;
    limiter = new MemoryLimiter();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A try whose work runs until the test lets it succeed or fail. */
  function newTry() {
    const started = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    const outcome = countFailures(limiter, [BUCKET], ['password_wrong'], () => {
      started.resolve();
      return work.promise;
    }).then(
      () => 'right',
      (error: unknown) => error,
    );
    return { started: started.promise, end: work.resolve, fail: work.reject, outcome };
  }

  /** Waits until this many tries are waiting. */
  async function everyoneLooks(count: number): Promise<void> {
    const looks = vi.spyOn(limiter, 'take');
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThanOrEqual(2 * count), PATIENCE);
    looks.mockRestore();
  }

  it('OP-130 a crowd without failures is let through one by one', async () => {
    const waiting = new Set([newTry(), newTry(), newTry(), newTry()]);
    while (waiting.size > 0) {
      const next = await Promise.race([...waiting].map((one) => one.started.then(() => one)));
      waiting.delete(next);
      now += 3_000;
      await everyoneLooks(waiting.size);
      next.end();
      expect(await next.outcome).toBe('right');
    }
  });

  it('OP-130 a try that waits for a stuck one is refused', async () => {
    const stuck = newTry();
    await stuck.started;
    const behind = newTry();
    now += 6_000;
    expect(await behind.outcome).toMatchObject({ code: 'too_many_requests', retry_after: 1 });
    stuck.end();
    expect(await stuck.outcome).toBe('right');
  });

  it('OP-130 a try that waited for a failure is refused while the failure counts', async () => {
    const wrong = newTry();
    await wrong.started;
    const behind = newTry();
    now += 4_000;
    wrong.fail(new Refusal('password_wrong'));
    expect(await wrong.outcome).toMatchObject({ code: 'password_wrong' });
    expect(await behind.outcome).toMatchObject({ code: 'too_many_requests', retry_after: 56 });
  });
});
