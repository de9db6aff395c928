import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickOne, randomBelow, seededRandom, shuffled } from './random.ts';

describe('chance', () => {
  it('shuffling keeps every item and repeats with its seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const order = shuffled(items, seededRandom(seed));
        expect([...order].sort()).toEqual([...items].sort());
        expect(shuffled(items, seededRandom(seed))).toEqual(order);
      }),
    );
  });

  it('shuffling brings every item to every place about equally often', () => {
    const random = seededRandom(7);
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let draw = 0; draw < 8_000; draw += 1) {
      shuffled([0, 1, 2, 3], random).forEach((item, place) => {
        const row = seen[item];
        if (row) row[place] = (row[place] ?? 0) + 1;
      });
    }
    for (const count of seen.flat()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('a pick is one of the items, and none of nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (items, seed) => {
        expect(items).toContain(pickOne(items, seededRandom(seed)));
      }),
    );
    expect(pickOne([], seededRandom(1))).toBeUndefined();
  });

  it('numbers stay below their limit', () => {
    const random = seededRandom(25);
    const drawn = Array.from({ length: 1_000 }, () => randomBelow(25, random));
    expect(Math.min(...drawn)).toBe(0);
    expect(Math.max(...drawn)).toBe(24);
  });
});
