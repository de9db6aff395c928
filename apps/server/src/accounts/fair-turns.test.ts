import { describe, expect, it } from 'vitest';
import { openTurns } from './fair-turns.ts';

const LIMITS = { at_once: 3, waiting_max: 5 };

/** A piece of work that goes on until it is told to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('it broke')) };
}

describe('taking turns', () => {
  /** Works that note their beginning and go on until they are ended. */
  function hall(lanes: readonly ('a' | 'b')[] = ['a', 'b']) {
    const inTurn = openTurns(lanes, LIMITS);
    const begun: string[] = [];
    const add = (lane: 'a' | 'b', name: string) => {
      const { run, end, fail } = work();
      const result = inTurn(lane, () => {
        begun.push(name);
        return run();
      });
      return { result, end, fail };
    };
    return { begun, add };
  }
  const names = (lane: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${lane}${index}`);

  it('works run up to the limit, whatever their lanes', () => {
    const { begun, add } = hall();
    for (const name of names('a', 2)) add('a', name);
    for (const name of names('b', 3)) add('b', name);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
  });

  it('a crowd in one lane neither fills the other nor goes before it', async () => {
    const { begun, add } = hall();
    const crowd = names('a', LIMITS.at_once + LIMITS.waiting_max).map((name) => add('a', name));
    await expect(add('a', 'one too many').result).rejects.toMatchObject({ code: 'service_unavailable' });
    const single = add('b', 'b0');
    crowd[0]?.end();
    await crowd[0]?.result;
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0']);
    single.end();
    expect(await single.result).toBe('done');
    expect(begun.at(-1)).toBe('a3');
  });

  it('two crowds go one by one in turn, each in its order', async () => {
    const { begun, add } = hall();
    const running = names('x', LIMITS.at_once).map((name) => add('a', name));
    const crowds = [
      ...names('a', 3).map((name) => add('a', name)),
      ...names('b', 3).map((name) => add('b', name)),
    ];
    for (const one of crowds) one.end();
    running[0]?.end();
    await Promise.all(crowds.map(({ result }) => result));
    expect(begun.slice(LIMITS.at_once)).toEqual(['b0', 'a0', 'b1', 'a1', 'b2', 'a2']);
  });

  it('a work that fails leaves its place to the next', async () => {
    const { begun, add } = hall();
    const running = names('a', LIMITS.at_once).map((name) => add('a', name));
    add('a', 'next');
    running[0]?.fail();
    await expect(running[0]?.result).rejects.toThrow('it broke');
    expect(begun.at(-1)).toBe('next');
    running[1]?.end();
    await running[1]?.result;
    add('b', 'last');
    expect(begun.at(-1)).toBe('last');
  });
});
