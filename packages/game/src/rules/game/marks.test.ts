import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_INDEXES } from './cells.ts';
import {
  ALL_CELLS,
  countCells,
  FREE_MASK,
  gameProgress,
  hasCell,
  maskOf,
  maskOfSids,
  sidsOf,
  withMark,
} from './marks.ts';

const masks = fc.integer({ min: 0, max: ALL_CELLS });
const indexes = fc.constantFrom(...CELL_INDEXES);

describe('marks', () => {
  it('CARD-04 marking and unmarking a cell leaves the other cells as they were', () => {
    fc.assert(
      fc.property(masks, indexes, (mask, index) => {
        const before = withMark(mask, index, false);
        const marked = withMark(before, index, true);
        expect(hasCell(marked, index)).toBe(true);
        expect(withMark(marked, index, false)).toBe(before);
        expect(withMark(marked, index, true)).toBe(marked);
      }),
    );
  });

  it('CARD-05 the FREE cell stays marked whatever is asked', () => {
    fc.assert(
      fc.property(masks, indexes, fc.boolean(), (mask, index, is_marked) => {
        expect(withMark(mask, index, is_marked) & FREE_MASK).toBe(FREE_MASK);
      }),
    );
  });

  it('OP-068 OP-069 progress counts FREE, from 1 to 25, and is 0 without a card', () => {
    expect(gameProgress(null)).toEqual({ marked: 0, total: 25 });
    expect(gameProgress(0)).toEqual({ marked: 1, total: 25 });
    expect(gameProgress(maskOf([0, 12, 24]))).toEqual({ marked: 3, total: 25 });
    expect(gameProgress(ALL_CELLS)).toEqual({ marked: 25, total: 25 });
  });

  it('OP-040 a mask lists its cells by sid', () => {
    expect(sidsOf(maskOf([0, 12, 24]))).toEqual([1, 13, 25]);
    fc.assert(
      fc.property(masks, (mask) => {
        expect(maskOfSids(sidsOf(mask))).toBe(mask);
        expect(countCells(mask)).toBe(sidsOf(mask).length);
      }),
    );
  });
});
