import { describe, expect, it } from 'vitest';
import { MemoryPaces } from './memory-paces.ts';

describe('paces in memory', () => {
  /** Two a second, and three at once after a pause. */
  const pace = { rule: 'tests', key: 'one', per_second: 2, burst: 3 };
  const START = 10_000;

  const passesAt = (paces: MemoryPaces, time: number, tries: number): number =>
    Array.from({ length: tries }, () => paces.pass(pace, time)).filter((wait) => wait === 0).length;

  it('D-25 OP-130 after any pause no more than the burst passes at once', () => {
    const paces = new MemoryPaces(10);
    expect(passesAt(paces, START, 10)).toBe(3);
    expect(passesAt(paces, START + 60_000, 10)).toBe(3);
  });

  it('D-25 OP-130 one passes for each elapsed interval, and the wait is exact to the millisecond', () => {
    const paces = new MemoryPaces(10);
    passesAt(paces, START, 3);
    expect(paces.pass(pace, START)).toBe(500);
    expect(paces.pass(pace, START + 499)).toBe(1);
    expect(passesAt(paces, START + 500, 10)).toBe(1);
    expect(passesAt(paces, START + 1_500, 10)).toBe(2);
  });

  it('D-25 an active key is dropped later than an idle one', () => {
    const paces = new MemoryPaces(2);
    const pass = (key: string) => paces.pass({ ...pace, key, burst: 2, per_second: 0.001 }, START);
    for (const key of ['active', 'away', 'active', 'new']) expect(pass(key)).toBe(0);
    expect(pass('active')).toBeGreaterThan(0);
  });
});
