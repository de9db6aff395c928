import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeInView, rowsToRender } from './rows-in-view.ts';

const ROW = 80;

describe('the rows of a long list', () => {
  it('renders every visible row and few others', () => {
    const cases = fc.record({
      count: fc.integer({ min: 1, max: 1_000 }),
      top: fc.integer({ min: -90_000, max: 2_000 }),
      screen: fc.integer({ min: 400, max: 1_400 }),
    });
    fc.assert(
      fc.property(cases, ({ count, top, screen }) => {
        const { from, to } = rangeInView({ top, height: count * ROW, screen }, count);
        for (let at = 0; at < count; at += 1) {
          const is_seen = top + at * ROW < screen && top + (at + 1) * ROW > 0;
          if (is_seen) expect(at >= from && at < to).toBe(true);
        }
        expect(to - from).toBeLessThanOrEqual(Math.ceil(screen / ROW) + 32);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('renders the first rows before layout', () => {
    expect(rangeInView({ top: 0, height: 0, screen: 800 }, 1_000)).toEqual({ from: 0, to: 20 });
    expect(rangeInView({ top: 0, height: 0, screen: 800 }, 0)).toEqual({ from: 0, to: 0 });
  });

  it('keeps the focused row and its neighbours, in order', () => {
    expect(rowsToRender({ from: 5, to: 8 }, null, 100)).toEqual([5, 6, 7]);
    expect(rowsToRender({ from: 5, to: 8 }, 0, 100)).toEqual([0, 1, 5, 6, 7]);
    expect(rowsToRender({ from: 5, to: 8 }, 99, 100)).toEqual([5, 6, 7, 98, 99]);
    expect(rowsToRender({ from: 5, to: 8 }, 7, 100)).toEqual([5, 6, 7, 8]);
  });
});
