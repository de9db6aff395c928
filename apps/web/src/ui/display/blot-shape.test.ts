import { expect, it } from 'vitest';
import { blotShape } from './blot-shape.ts';

const seeds = Array.from({ length: 500 }, (_, cell) => `482913/2/${cell}`);

it('the same seed gives the same blot', () => {
  for (const seed of seeds) expect(blotShape(seed)).toEqual(blotShape(seed));
});

it('stays within six variants, a full turn and five percent', () => {
  for (const { variant, turn, x, y } of seeds.map(blotShape)) {
    expect([1, 2, 3, 4, 5, 6]).toContain(variant);
    expect(turn).toBeGreaterThanOrEqual(0);
    expect(turn).toBeLessThan(360);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(5);
  }
});

it('neighbours differ: every variant turns up, and no card of 25 repeats a blot', () => {
  expect(new Set(seeds.map((seed) => blotShape(seed).variant)).size).toBe(6);
  const card = seeds.slice(0, 25).map((seed) => JSON.stringify(blotShape(seed)));
  expect(new Set(card).size).toBe(25);
});
