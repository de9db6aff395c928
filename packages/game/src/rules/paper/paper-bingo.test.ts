import { describe, expect, it } from 'vitest';
import type { CardCells } from '../game/card.ts';
import { DEFAULT_PATTERNS, type PatternConfig } from '../game/pattern-config.ts';
import { checkPaper } from './paper-bingo.ts';

/** Each cell has the phrase of its own number; the centre has none. */
const CELLS: CardCells = Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1));

const NONE: PatternConfig = {
  ...DEFAULT_PATTERNS,
  allow_rows: false,
  allow_columns: false,
  allow_diagonals: false,
  allow_four_corners: false,
  allow_postage_stamp: false,
  allow_letter_patterns: false,
  allow_blackout: false,
};
const ROWS = { ...NONE, allow_rows: true };

/** The sids in the order in which they were called, from call 1. */
const calls = (...sids: number[]) => new Map(sids.map((sid, index) => [sid, index + 1]));

describe('checking a card on paper', () => {
  it('CHECK-03 CHECK-04 every call and FREE count as marked', () => {
    expect(checkPaper(ROWS, CELLS, calls(11, 12, 14, 15))).toMatchObject({
      has_bingo: true,
      pattern: { name: 'row_2' },
      call_position: 4,
    });
  });

  it('CHECK-04 the earliest complete pattern counts, whatever was completed since', () => {
    const config = { ...ROWS, allow_blackout: true };
    const all = calls(...CELLS.filter((sid) => sid !== null));
    expect(checkPaper(config, CELLS, all)).toMatchObject({ pattern: { name: 'row_0' }, call_position: 5 });
  });

  it('CHECK-04 OP-059 of patterns completed by the same call the hardest is named', () => {
    const config = { ...ROWS, allow_columns: true, allow_four_corners: true };
    const called = calls(5, 21, 25, 6, 11, 16, 1);
    expect(checkPaper(config, CELLS, called)).toMatchObject({ pattern: { name: 'four_corners' } });
    expect(checkPaper({ ...NONE, allow_columns: true }, CELLS, called)).toMatchObject({
      pattern: { name: 'col_0' },
      call_position: 7,
    });
  });

  it('CHECK-06 without a bingo the uncalled cells of the nearest pattern are named', () => {
    expect(checkPaper(ROWS, CELLS, calls(1, 2, 11, 12))).toEqual({ has_bingo: false, missing: [14, 15] });
    expect(checkPaper(ROWS, CELLS, calls())).toEqual({ has_bingo: false, missing: [11, 12, 14, 15] });
  });

  it('CHECK-13 a call that was taken back leaves the bingo of another pattern, or none', () => {
    const config = { ...ROWS, allow_columns: true };
    const called = calls(1, 2, 3, 4, 5, 6, 11, 16, 21);
    expect(checkPaper(config, CELLS, called)).toMatchObject({ pattern: { name: 'row_0' }, call_position: 5 });
    called.delete(3);
    expect(checkPaper(config, CELLS, called)).toMatchObject({ pattern: { name: 'col_0' }, call_position: 9 });
    called.delete(6);
    expect(checkPaper(config, CELLS, called)).toEqual({ has_bingo: false, missing: [3] });
  });
});
