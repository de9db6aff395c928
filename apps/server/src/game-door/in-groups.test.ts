import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { Refusal } from '../refusal.ts';
import { inGroups } from './in-groups.ts';

/** A line whose groups are let go one by one. */
function heldLine(at_most: number, keyOf: (asked: number) => string = () => '') {
  const groups: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = inGroups<number, number>({
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

  it('lets those of another key begin without waiting', async () => {
    const { ask, groups, untilAtWork } = heldLine(10, (asked) => (asked % 2 ? 'odd' : 'even'));
    for (const asked of [1, 2, 3, 4]) void ask(asked);
    await untilAtWork(2);
    expect(groups).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('tells all of a group that failed, and goes on with the next', async () => {
    let turn = 0;
    const ask = inGroups<number, number>({
      at_most: 10,
      keyOf: () => '',
      work: async (group) => {
        turn += 1;
        if (turn === 1) throw new Error('the database is away');
        return group;
      },
    });
    const results = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await ask(4)).toBe(4);
  });
});
