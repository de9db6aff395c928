import { PACE, SNAPSHOTS } from '@phrase-bingo/game/rules/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { openSnapshotTurns } from './snapshot-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { per_second, burst } = PACE.snapshots;
/** One more comes after each. */
const INTERVAL = 1_000 / per_second;
const IN_TIME = burst + (per_second * SNAPSHOTS.wait_max) / 1_000;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Somebody whose snapshots are made when the test says so. */
function asker(turns: ReturnType<typeof openSnapshotTurns>, user_id = 'ana') {
  const making: PromiseWithResolvers<string>[] = [];
  const outcomes: unknown[] = [];
  let most = 0;
  const state = {
    making,
    outcomes,
    most: () => most,
    ask(gone = new AbortController().signal) {
      const make = () => {
        const made = Promise.withResolvers<string>();
        making.push(made);
        most = Math.max(most, making.length);
        return made.promise.finally(() => making.splice(making.indexOf(made), 1));
      };
      turns(user_id, gone, make).then(
        (answer) => outcomes.push(answer),
        (error: unknown) => outcomes.push(error instanceof Refusal ? error.retry_after : error),
      );
    },
    askFor(count: number) {
      for (let turn = 0; turn < count; turn += 1) state.ask();
    },
    async finish(count: number) {
      for (let turn = 0; turn < count; turn += 1) {
        making[0]?.resolve('made');
        await pass(0);
      }
    },
  };
  return state;
}

describe('turns of snapshots', () => {
  const turns = () => openSnapshotTurns(new MemoryLimiter());

  it('D-43 two are made at a time, and the next as soon as one of them is made', async () => {
    const ana = asker(turns());
    ana.askFor(5);
    await pass(0);
    expect(ana.making).toHaveLength(SNAPSHOTS.at_once);
    await ana.finish(1);
    expect(ana.making).toHaveLength(SNAPSHOTS.at_once);
    await ana.finish(4);
    expect([ana.outcomes.length, ana.most()]).toEqual([5, SNAPSHOTS.at_once]);
  });

  it('D-43 however soon they are made, nobody is forgotten in the queue', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const inTurn = turns();
      const make = async () => {
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
      };
      let made = 0;
      const { signal } = new AbortController();
      for (let turn = 0; turn < burst; turn += 1) void inTurn('ana', signal, make).then(() => made++);
      await pass(0);
      expect([steps, made]).toEqual([steps, burst]);
    }
  });

  it('D-43 the eleventh within a second waits until it is due, and no longer', async () => {
    const ana = asker(turns());
    ana.askFor(burst + 1);
    await pass(0);
    await ana.finish(burst + 1);
    expect(ana.outcomes).toHaveLength(burst);
    await pass(INTERVAL - 1);
    expect(ana.making).toHaveLength(0);
    await pass(1);
    expect(ana.making).toHaveLength(1);
  });

  it('D-43 whoever waited two seconds in vain is refused, with a time to come back', async () => {
    const ana = asker(turns());
    ana.askFor(SNAPSHOTS.at_once + 1);
    await pass(SNAPSHOTS.wait_max - 1);
    expect(ana.outcomes).toEqual([]);
    await pass(1);
    expect(ana.outcomes).toEqual([1]);
    await ana.finish(SNAPSHOTS.at_once);
    await pass(SNAPSHOTS.wait_max);
    expect([ana.outcomes, ana.making]).toEqual([[1, 'made', 'made'], []]);
  });

  it('D-43 of a thousand at once those who would wait longer are refused at once, the others get theirs', async () => {
    const ana = asker(turns());
    ana.askFor(1_000);
    await pass(0);
    expect(ana.outcomes).toHaveLength(1_000 - IN_TIME);
    expect(new Set(ana.outcomes)).toEqual(new Set([Math.ceil(IN_TIME / per_second)]));
    for (let waited = 0; waited < SNAPSHOTS.wait_max; waited += INTERVAL) {
      await ana.finish(burst);
      await pass(INTERVAL);
    }
    await ana.finish(burst);
    const made = ana.outcomes.filter((outcome) => outcome === 'made');
    expect(made.length).toBeGreaterThanOrEqual(IN_TIME - 1);
    expect(ana.most()).toBe(SNAPSHOTS.at_once);
  });

  it('D-43 twenty tabs that come back together are all served', async () => {
    const ana = asker(turns());
    ana.askFor(20);
    for (let waited = 0; waited < SNAPSHOTS.wait_max; waited += INTERVAL) {
      await ana.finish(burst);
      await pass(INTERVAL);
    }
    expect(ana.outcomes).toEqual(Array(20).fill('made'));
  });

  it('D-43 nobody waits for somebody else', async () => {
    const shared = turns();
    const [ana, ben] = [asker(shared), asker(shared, 'ben')];
    ana.askFor(IN_TIME);
    ben.askFor(1);
    await pass(0);
    await ben.finish(1);
    expect([ben.outcomes, ana.outcomes]).toEqual([['made'], []]);
  });

  it('D-43 whoever is gone leaves the queue, and those behind move up', async () => {
    const ana = asker(turns());
    const gone = new AbortController();
    ana.askFor(SNAPSHOTS.at_once);
    await pass(0);
    for (let turn = 0; turn < IN_TIME - 1; turn += 1) ana.ask(gone.signal);
    ana.askFor(1);
    await pass(0);
    gone.abort();
    await pass(0);
    expect(ana.outcomes).toHaveLength(IN_TIME - 1);
    await ana.finish(1);
    expect(ana.making).toHaveLength(SNAPSHOTS.at_once);
    ana.ask(gone.signal);
    await ana.finish(SNAPSHOTS.at_once);
    expect(ana.making).toHaveLength(0);
  });

  it('D-43 one that cannot be made gives its place away', async () => {
    const ana = asker(turns());
    ana.askFor(SNAPSHOTS.at_once + 1);
    await pass(0);
    const broken = new Error('no database');
    ana.making[0]?.reject(broken);
    await pass(0);
    expect([ana.outcomes, ana.making.length]).toEqual([[broken], SNAPSHOTS.at_once]);
  });

  it('D-43 on two nodes one person has the same number in a second', async () => {
    const limiter = new MemoryLimiter();
    const nodes = [asker(openSnapshotTurns(limiter)), asker(openSnapshotTurns(limiter))];
    for (const node of nodes) node.askFor(burst);
    for (let turn = 0; turn < burst; turn += 1) for (const node of nodes) await node.finish(1);
    const made = () => nodes.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    expect(made()).toBe(burst);
    await pass(INTERVAL);
    for (const node of nodes) await node.finish(1);
    expect(made()).toBe(burst + 1);
  });

  it('D-43 a limiter that fails fails those who wait, and nobody after them', async () => {
    const limiter = new MemoryLimiter();
    const ana = asker(openSnapshotTurns(limiter));
    const broken = new Error('no limiter');
    const passing = vi.spyOn(limiter, 'pass').mockRejectedValueOnce(broken);
    ana.askFor(1);
    await pass(0);
    expect(ana.outcomes).toEqual([broken]);
    passing.mockRestore();
    ana.askFor(1);
    await pass(0);
    expect(ana.making).toHaveLength(1);
  });
});
