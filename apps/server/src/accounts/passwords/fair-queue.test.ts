import { describe, expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

const LIMITS = { at_once: 3, waiting_max: 5 };

/** Work that runs until the test ends it. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('it broke')) };
}

describe('the fair queue', () => {
  /** Adds work that records its start and runs until the test ends it. */
  function setup(lanes: readonly ('a' | 'b')[] = ['a', 'b']) {
    const runInLane = openFairQueue(lanes, LIMITS);
    const started: string[] = [];
    const add = (lane: 'a' | 'b', name: string) => {
      const { run, end, fail } = work();
      const result = runInLane(lane, () => {
        started.push(name);
        return run();
      });
      return { result, end, fail };
    };
    return { started, add };
  }
  const names = (lane: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${lane}${index}`);

  it('runs up to the limit, across all lanes', () => {
    const { started, add } = setup();
    for (const name of names('a', 2)) add('a', name);
    for (const name of names('b', 3)) add('b', name);
    expect(started).toEqual(['a0', 'a1', 'b0']);
  });

  it('a crowd in one lane neither fills nor delays another lane', async () => {
    const { started, add } = setup();
    const crowd = names('a', LIMITS.at_once + LIMITS.waiting_max).map((name) => add('a', name));
    await expect(add('a', 'one too many').result).rejects.toMatchObject({ code: 'service_unavailable' });
    const single = add('b', 'b0');
    crowd[0]?.end();
    await crowd[0]?.result;
    expect(started).toEqual(['a0', 'a1', 'a2', 'b0']);
    single.end();
    expect(await single.result).toBe('done');
    expect(started.at(-1)).toBe('a3');
  });

  it('two full lanes alternate, each in its own order', async () => {
    const { started, add } = setup();
    const running = names('x', LIMITS.at_once).map((name) => add('a', name));
    const crowds = [
      ...names('a', 3).map((name) => add('a', name)),
      ...names('b', 3).map((name) => add('b', name)),
    ];
    for (const one of crowds) one.end();
    running[0]?.end();
    await Promise.all(crowds.map(({ result }) => result));
    expect(started.slice(LIMITS.at_once)).toEqual(['b0', 'a0', 'b1', 'a1', 'b2', 'a2']);
  });

  it('the next work starts after one that failed', async () => {
    const { started, add } = setup();
    const running = names('a', LIMITS.at_once).map((name) => add('a', name));
    add('a', 'next');
    running[0]?.fail();
    await expect(running[0]?.result).rejects.toThrow('it broke');
    expect(started.at(-1)).toBe('next');
    running[1]?.end();
    await running[1]?.result;
    add('b', 'last');
    expect(started.at(-1)).toBe('last');
  });
});
