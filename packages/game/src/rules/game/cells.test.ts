import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_INDEXES, cellIndexOfSid, cellSid, cellSidOfIndex, isFreeIndex, isFreeSid } from './cells.ts';

describe('places on the card', () => {
  it('CARD-01 OP-040 the cell sid is the index plus one, row by row, and the centre is 12 and 13', () => {
    expect(CELL_INDEXES.map(cellSidOfIndex)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(CELL_INDEXES.map(cellSidOfIndex).map(cellIndexOfSid)).toEqual(CELL_INDEXES);
    expect(CELL_INDEXES.filter(isFreeIndex)).toEqual([12]);
    expect(CELL_INDEXES.map(cellSidOfIndex).filter(isFreeSid)).toEqual([13]);
  });

  it('CARD-01 no other number is a place', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const is_on_card = CELL_INDEXES.some((index) => index + 1 === value);
        if (is_on_card) expect(cellSid(value)).toBe(value);
        else expect(() => cellSid(value)).toThrow(RangeError);
      }),
    );
    for (const off of [-1, 0, 26, 1.5, Number.NaN]) expect(() => cellSid(off)).toThrow(RangeError);
    for (const index of CELL_INDEXES) expect(cellSid(index + 1)).toBe(index + 1);
  });
});
