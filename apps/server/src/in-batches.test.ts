import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../tests/support/patience.ts';
import { upTo } from '../tests/support/playing.ts';
import { inBatches } from './in-batches.ts';
import { Refusal } from './refusal.ts';

/** A line whose groups are let go one by one. */
function heldLine(at_most: number, keyOf: (asked: number) => string = () => '') {
  const groups: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = inBatches<number, number>({
    at_most,
    keyOf,
    work: async (group) => {
      const gate = Promise.withResolvers<void>();
      groups.push([...group]);
      gates.push(gate);
      await gate.promise;
      return group.map((asked) => (asked < 0 ? new Refusal('not_host') : asked * 10));
    },
  });
  /** Until so many groups have come to work. */
  const untilAtWork = (count: number) => vi.waitUntil(() => groups.length === count, PATIENCE);
  const letGo = async (...waiting: Promise<unknown>[]) => {
    gates.shift()?.resolve();
    await Promise.allSettled(waiting);
  };
  return { ask, groups, gates, untilAtWork, letGo };
}

describe('work in groups', () => {
  it('does together what is asked at one moment or while a group is at work, in the order of asking', async () => {
    const { ask, groups, untilAtWork, letGo } = heldLine(10);
    const first = [ask(1), ask(2)];
    await untilAtWork(1);
    const rest = [ask(3), ask(4)];
    expect(groups).toEqual([[1, 2]]);
    await letGo(...first);
    await untilAtWork(2);
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await letGo(...rest);
    expect(await Promise.all([...first, ...rest])).toEqual([10, 20, 30, 40]);
  });

  it('answers nobody before the group is done', async () => {
    const { ask, untilAtWork, letGo } = heldLine(10);
    let is_answered = false;
    const asked = ask(1).then(() => {
      is_answered = true;
    });
    await untilAtWork(1);
    await new Promise(setImmediate);
    expect(is_answered).toBe(false);
    await letGo(asked);
    expect(is_answered).toBe(true);
  });

  it('refuses one without the others', async () => {
    const { ask, untilAtWork, letGo } = heldLine(10);
    const rest = [ask(2), ask(-1), ask(3)];
    await untilAtWork(1);
    await letGo(...rest);
    expect(await Promise.allSettled(rest)).toMatchObject([
      { value: 20 },
      { reason: { code: 'not_host' } },
      { value: 30 },
    ]);
  });

  it('makes no group larger than it may be', async () => {
    const { ask, groups, untilAtWork, letGo } = heldLine(2);
    const all = [1, 2, 3].map(ask);
    await untilAtWork(1);
    await letGo(...all.slice(0, 2));
    await untilAtWork(2);
    await letGo(...all);
    expect(groups).toEqual([[1, 2], [3]]);
  });

  it('begins with a full group at once', async () => {
    const { ask, groups } = heldLine(2);
    for (const asked of [1, 2]) void ask(asked);
    await new Promise(setImmediate);
    expect(groups).toEqual([[1, 2]]);
  });

  it('lets the first of a crowd that never ends wait for a while only', async () => {
    const endless = 100_000;
    const { ask, groups } = heldLine(endless);
    void ask(0);
    for (let asked = 1; asked <= endless && groups.length === 0; asked += 1) {
      void ask(asked);
      await new Promise(setImmediate);
    }
    expect(groups).toHaveLength(1);
    expect(groups[0]?.length).toBeLessThan(endless);
  });

  it('lets those of another key begin without waiting', async () => {
    const { ask, groups, untilAtWork } = heldLine(10, (asked) => (asked % 2 ? 'odd' : 'even'));
    for (const asked of [1, 2, 3, 4]) void ask(asked);
    await untilAtWork(2);
    expect(groups).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('lets nobody fail for somebody else: what fails a group fails whoever brought it alone', async () => {
    const done: number[] = [];
    const ask = inBatches<number, number>({
      at_most: 100,
      keyOf: () => '',
      work: async (group) => {
        // As a transaction: nothing of a group is done when it fails.
        if (group.some((asked) => asked % 10 === 7)) throw new Error('integer out of range');
        done.push(...group);
        return group.map((asked) => (asked < 0 ? new Refusal('not_host') : asked * 10));
      },
    });
    const asked = [...upTo(30), -1];
    const results = await Promise.allSettled(asked.map(ask));
    const poison = [7, 17, 27];
    expect(results).toEqual(
      asked.map((one) => {
        if (poison.includes(one)) return { status: 'rejected', reason: new Error('integer out of range') };
        if (one < 0) return { status: 'rejected', reason: new Refusal('not_host') };
        return { status: 'fulfilled', value: one * 10 };
      }),
    );
    expect(done).toEqual(asked.filter((one) => !poison.includes(one)));
    expect(await ask(4)).toBe(40);
  });

  it('finds the one that fails a large group in a few steps', async () => {
    let tries = 0;
    const ask = inBatches<number, number>({
      at_most: 500,
      keyOf: () => '',
      work: async (group) => {
        tries += 1;
        if (group.includes(123)) throw new Error('integer out of range');
        return group;
      },
    });
    const results = await Promise.allSettled(upTo(500).map(ask));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(tries).toBeLessThan(25);
  });

  it.each([
    ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['all of them are refused', new Refusal('game_not_found')],
  ])('tells all of a group at once when %s, and goes on with the next', async (_, reason) => {
    let turn = 0;
    const ask = inBatches<number, number>({
      at_most: 10,
      keyOf: () => '',
      work: async (group) => {
        turn += 1;
        if (turn === 1) throw reason;
        return group;
      },
    });
    const results = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(results).toEqual(Array(3).fill({ status: 'rejected', reason }));
    expect(turn).toBe(1);
    expect(await ask(4)).toBe(4);
  });

  it('does nothing twice when work that was done answers too few', async () => {
    const done: number[] = [];
    const ask = inBatches<number, number>({
      at_most: 10,
      keyOf: () => '',
      work: async (group) => {
        done.push(...group);
        return group.slice(1);
      },
    });
    const results = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(done).toEqual([1, 2, 3]);
  });
});
