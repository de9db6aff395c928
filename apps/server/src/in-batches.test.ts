import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../tests/support/patience.ts';
import { upTo } from '../tests/support/playing.ts';
import { inBatches } from './in-batches.ts';
import { Refusal } from './refusal.ts';

/** Batches that the test lets finish one by one. */
function heldBatches(at_most: number, keyOf: (asked: number) => string = () => '') {
  const batches: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = inBatches<number, number>({
    at_most,
    keyOf,
    work: async (batch) => {
      const gate = Promise.withResolvers<void>();
      batches.push([...batch]);
      gates.push(gate);
      await gate.promise;
      return batch.map((asked) => (asked < 0 ? new Refusal('not_host') : asked * 10));
    },
  });
  /** Waits until so many batches have started. */
  const untilStarted = (count: number) => vi.waitUntil(() => batches.length === count, PATIENCE);
  const finish = async (...waiting: Promise<unknown>[]) => {
    gates.shift()?.resolve();
    await Promise.allSettled(waiting);
  };
  return { ask, batches, gates, untilStarted, finish };
}

describe('batches', () => {
  it('batches requests that arrive together or while a batch runs, in their order', async () => {
    const { ask, batches, untilStarted, finish } = heldBatches(10);
    const first = [ask(1), ask(2)];
    await untilStarted(1);
    const rest = [ask(3), ask(4)];
    expect(batches).toEqual([[1, 2]]);
    await finish(...first);
    await untilStarted(2);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await finish(...rest);
    expect(await Promise.all([...first, ...rest])).toEqual([10, 20, 30, 40]);
  });

  it('answers nobody before the batch is done', async () => {
    const { ask, untilStarted, finish } = heldBatches(10);
    let is_answered = false;
    const asked = ask(1).then(() => {
      is_answered = true;
    });
    await untilStarted(1);
    await new Promise(setImmediate);
    expect(is_answered).toBe(false);
    await finish(asked);
    expect(is_answered).toBe(true);
  });

  it('refuses one request without the others', async () => {
    const { ask, untilStarted, finish } = heldBatches(10);
    const rest = [ask(2), ask(-1), ask(3)];
    await untilStarted(1);
    await finish(...rest);
    expect(await Promise.allSettled(rest)).toMatchObject([
      { value: 20 },
      { reason: { code: 'not_host' } },
      { value: 30 },
    ]);
  });

  it('makes no batch larger than the maximum', async () => {
    const { ask, batches, untilStarted, finish } = heldBatches(2);
    const all = [1, 2, 3].map(ask);
    await untilStarted(1);
    await finish(...all.slice(0, 2));
    await untilStarted(2);
    await finish(...all);
    expect(batches).toEqual([[1, 2], [3]]);
  });

  it('starts a full batch at once', async () => {
    const { ask, batches } = heldBatches(2);
    for (const asked of [1, 2]) void ask(asked);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2]]);
  });

  it('starts a batch after a while although requests keep coming', async () => {
    const endless = 100_000;
    const { ask, batches } = heldBatches(endless);
    void ask(0);
    for (let asked = 1; asked <= endless && batches.length === 0; asked += 1) {
      void ask(asked);
      await new Promise(setImmediate);
    }
    expect(batches).toHaveLength(1);
    expect(batches[0]?.length).toBeLessThan(endless);
  });

  it('does not let requests of another key wait', async () => {
    const { ask, batches, untilStarted } = heldBatches(10, (asked) => (asked % 2 ? 'odd' : 'even'));
    for (const asked of [1, 2, 3, 4]) void ask(asked);
    await untilStarted(2);
    expect(batches).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('fails only the request that makes its batch fail', async () => {
    const done: number[] = [];
    const ask = inBatches<number, number>({
      at_most: 100,
      keyOf: () => '',
      work: async (batch) => {
        // Like a transaction: a batch that fails has done nothing.
        if (batch.some((asked) => asked % 10 === 7)) throw new Error('integer out of range');
        done.push(...batch);
        return batch.map((asked) => (asked < 0 ? new Refusal('not_host') : asked * 10));
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

  it('finds the failing request of a large batch in a few steps', async () => {
    let tries = 0;
    const ask = inBatches<number, number>({
      at_most: 500,
      keyOf: () => '',
      work: async (batch) => {
        tries += 1;
        if (batch.includes(123)) throw new Error('integer out of range');
        return batch;
      },
    });
    const results = await Promise.allSettled(upTo(500).map(ask));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(tries).toBeLessThan(25);
  });

  it.each([
    ['the database is down', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['all of them are refused', new Refusal('game_not_found')],
  ])('fails a whole batch at once when %s, and goes on with the next', async (_, reason) => {
    let turn = 0;
    const ask = inBatches<number, number>({
      at_most: 10,
      keyOf: () => '',
      work: async (batch) => {
        turn += 1;
        if (turn === 1) throw reason;
        return batch;
      },
    });
    const results = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(results).toEqual(Array(3).fill({ status: 'rejected', reason }));
    expect(turn).toBe(1);
    expect(await ask(4)).toBe(4);
  });

  it('does nothing twice when the work answers too few requests', async () => {
    const done: number[] = [];
    const ask = inBatches<number, number>({
      at_most: 10,
      keyOf: () => '',
      work: async (batch) => {
        done.push(...batch);
        return batch.slice(1);
      },
    });
    const results = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(done).toEqual([1, 2, 3]);
  });
});
