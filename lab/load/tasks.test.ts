import { describe, expect, it } from 'vitest';
import { rateOf } from './tasks.ts';

describe('the rate of moments', () => {
  it('is how many there are in a second, in whatever order they are given', () => {
    const moments = Array.from({ length: 100 }, (_, index) => 500 + 20 * index);
    expect(rateOf(moments)).toBeCloseTo(50);
    expect(rateOf(moments.reverse())).toBeCloseTo(50);
  });

  it('leaves out the first and the last 5 of 100', () => {
    const middle = Array.from({ length: 90 }, (_, index) => 10_000 + 10 * index);
    const first = Array.from({ length: 5 }, (_, index) => index);
    const last = Array.from({ length: 5 }, (_, index) => 90_000 + index);
    expect(rateOf([...last, ...middle, ...first])).toBeCloseTo(100);
  });
});
