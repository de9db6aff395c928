import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCountTeller } from './count-teller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A teller whose counts last as long as the test wants; each tells the state it began with. */
function newTeller() {
  const told: number[] = [];
  const failures: unknown[] = [];
  const running: PromiseWithResolvers<void>[] = [];
  const game = { calls: 0 };
  const teller = openCountTeller({
    count: async () => {
      const { calls } = game;
      const gate = Promise.withResolvers<void>();
      running.push(gate);
      await gate.promise;
      return calls;
    },
    tell: (calls) => told.push(calls),
    isSame: (calls, before) => calls === before,
    onError: (error) => failures.push(error),
    gather: 100,
    retry: 1_000,
  });
  const change = () => {
    game.calls += 1;
    teller.request(100);
  };
  return { teller, change, told, failures, running };
}

it('SCREEN-31 a burst of changes is counted once, with the newest, in time', async () => {
  const { change, told, running } = newTeller();
  for (let call = 0; call < 20; call += 1) change();
  await vi.advanceTimersByTimeAsync(SCREEN.count_within / 2);
  expect(running).toHaveLength(1);
  running[0]?.resolve();
  await vi.advanceTimersByTimeAsync(SCREEN.count_within);
  expect(told).toEqual([20]);
  expect(running).toHaveLength(1);
});

it('SCREEN-31 one count at a time: what changes meanwhile is counted afterwards, once', async () => {
  const { change, told, running } = newTeller();
  change();
  await vi.advanceTimersByTimeAsync(100);
  for (let call = 0; call < 5; call += 1) {
    change();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(running).toHaveLength(1);
  running[0]?.resolve();
  await vi.advanceTimersByTimeAsync(100);
  running[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([1, 6]);
  expect(running).toHaveLength(2);
});

it('SCREEN-31 a look tells only what is new, a change is told in any case, and the sooner of two counts comes', async () => {
  const { teller, change, told, running } = newTeller();
  const countOn = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    running.at(-1)?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  for (const look of [teller.look, teller.look, change]) {
    look();
    await countOn(100);
  }
  teller.request(300);
  teller.look();
  await countOn(100);
  expect(told).toEqual([0, 1, 1]);
  teller.request(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(running).toHaveLength(4);
  await countOn(1);
  expect(told).toEqual([0, 1, 1, 1]);
});

it('SCREEN-31 a count that fails is made again, and a closed teller tells and counts nothing', async () => {
  const { teller, change, told, failures, running } = newTeller();
  change();
  await vi.advanceTimersByTimeAsync(100);
  running[0]?.reject(new Error('the database is down'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toHaveLength(1);
  expect(running).toHaveLength(2);
  teller.close();
  running[1]?.resolve();
  change();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  expect(running).toHaveLength(2);
});
