import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_INDEXES } from './cells.ts';
import { ALL_CELLS, FREE_MASK, maskOf, maskOfSids } from './marks.ts';
import { DEFAULT_PATTERNS } from './pattern-config.ts';
import {
  checkShout,
  INVALID_BINGO,
  markedPattern,
  offerOf,
  placeOfWin,
  winningCells,
  wonCells,
} from './shout.ts';

/** Cell 0 holds phrase 1 and so on, without the centre: each cell's phrase has the sid of the cell. */
const cells = CELL_INDEXES.map((index) => (index === 12 ? null : index + 1));
const calls = (...sids: number[]) => new Map(sids.map((sid, order) => [sid, order + 1]));
const shout = (marked: number[], called: Map<number, number>) =>
  checkShout(DEFAULT_PATTERNS, { cells, marks: maskOf(marked) }, called);

describe('the key to shout', () => {
  it('SHOUT-01 SHOUT-02 shows for a marked pattern that is allowed, with FREE counted', () => {
    expect(markedPattern(DEFAULT_PATTERNS, maskOf([10, 11, 13, 14]))?.name).toBe('row_2');
    expect(markedPattern(DEFAULT_PATTERNS, maskOf([2, 7, 17, 22]))?.name).toBe('col_2');
    expect(markedPattern(DEFAULT_PATTERNS, maskOf([0, 6, 18, 24]))?.name).toBe('diagonal_main');
    expect(markedPattern(DEFAULT_PATTERNS, maskOf([0, 1, 2, 3]))).toBeNull();
    expect(markedPattern(DEFAULT_PATTERNS, maskOf([0, 4, 20, 24]))).toBeNull();
    expect(
      markedPattern({ ...DEFAULT_PATTERNS, allow_four_corners: true }, maskOf([0, 4, 20, 24]))?.name,
    ).toBe('four_corners');
  });
});

describe('what a card offers to shout', () => {
  const offer = (marked: number[], called: number[]) =>
    offerOf(DEFAULT_PATTERNS, maskOf(marked), maskOf(called));

  it('SHOUT-02 nothing without a marked pattern', () => {
    expect(offer([0, 1, 2, 3], [0, 1, 2, 3, 4])).toBeNull();
  });

  it('SHOUT-02 D-07 a marked line with cells that were not called is no win, and tells them', () => {
    expect(offer([0, 1, 2, 3, 4], [0, 1])).toEqual({ line: 0, missing: [3, 4, 5] });
    expect(offer([10, 11, 13, 14], [10, 11, 13])).toEqual({ line: 0, missing: [15] });
  });

  it('SHOUT-02 OP-054 the line whose every cell was called wins, whatever else is marked early', () => {
    expect(offer([0, 1, 2, 3, 4, 10, 11, 13, 14], [10, 11, 13, 14])).toEqual({
      line: maskOf([10, 11, 12, 13, 14]),
      missing: [],
    });
  });

  it('SHOUT-02 OP-054 is sure exactly when the check of the shout would say so', () => {
    const some = fc.integer({ min: 0, max: ALL_CELLS });
    fc.assert(
      fc.property(some, some, (marks, called) => {
        const sids = CELL_INDEXES.filter((index) => (called & (1 << index)) !== 0).map((index) => index + 1);
        const answer = checkShout(DEFAULT_PATTERNS, { cells, marks }, calls(...sids));
        expect(offerOf(DEFAULT_PATTERNS, marks, called)?.missing.length === 0).toBe(answer.is_valid);
      }),
    );
  });
});

describe('the check of a shout', () => {
  it('OP-054 a pattern wins when all its cells are marked and called', () => {
    const answer = shout([0, 1, 2, 3, 4], calls(9, 5, 4, 3, 2, 1, 20));
    expect(answer).toMatchObject({ is_valid: true, pattern: { name: 'row_0', label: 'Top Row' } });
  });

  it('OP-045 OP-054 marks alone or calls alone do not win', () => {
    expect(shout([0, 1, 2, 3, 4], calls(1, 2, 3, 4))).toEqual({ is_valid: false, missing: [5] });
    expect(shout([0, 1, 2, 3], calls(1, 2, 3, 4, 5))).toEqual({ is_valid: false, missing: [] });
  });

  it('OP-054 the centre counts as marked and as called', () => {
    expect(shout([2, 7, 17, 22], calls(3, 8, 18, 23))).toMatchObject({ pattern: { name: 'col_2' } });
  });

  it('OP-046 a recalled phrase no longer counts', () => {
    const called = calls(1, 2, 3, 4, 5);
    called.delete(2);
    expect(shout([0, 1, 2, 3, 4], called)).toEqual({ is_valid: false, missing: [2] });
  });

  it('OP-041 an empty cell is never marked nor called', () => {
    const short = cells.map((sid) => (sid === 1 ? null : sid));
    const answer = checkShout(
      DEFAULT_PATTERNS,
      { cells: short, marks: maskOf([0, 1, 2, 3, 4]) },
      calls(1, 2, 3, 4, 5),
    );
    expect(answer.is_valid).toBe(false);
  });

  it('D-06 the call that completed the pattern is the latest of its cells', () => {
    expect(shout([0, 1, 2, 3, 4], calls(9, 5, 4, 3, 2, 1, 20))).toMatchObject({ call_position: 6 });
    expect(
      shout(
        [0, 1, 2, 3, 4],
        new Map([
          [1, 4],
          [2, 9],
          [3, 1],
          [4, 2],
          [5, 3],
        ]),
      ),
    ).toMatchObject({
      call_position: 9,
    });
  });

  it('OP-054 D-06 a valid shout rests on marks and calls, and its last call stands in the round', () => {
    const sids = fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { minLength: 16 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ALL_CELLS }), sids, (marks, called) => {
        const answer = checkShout(DEFAULT_PATTERNS, { cells, marks }, calls(...called));
        fc.pre(answer.is_valid);
        expect(answer.pattern.mask & ~(marks | FREE_MASK)).toBe(0);
        expect(answer.pattern.mask & ~(maskOfSids(called) | FREE_MASK)).toBe(0);
        expect(answer.call_position).toBeGreaterThanOrEqual(4);
        expect(answer.call_position).toBeLessThanOrEqual(called.length);
      }),
    );
  });

  it('ERR-19 an invalid shout has its sentence', () => {
    expect(INVALID_BINGO).toBe(
      'Invalid Bingo! Make sure all spaces in your winning pattern have been called.',
    );
  });
});

describe('places', () => {
  const places = (positions: number[]) => {
    const wins: { place: number; call_position: number }[] = [];
    for (const call_position of positions) {
      wins.push({ place: placeOfWin(wins, call_position), call_position });
    }
    return wins;
  };

  it('D-06 D-17 shouts completed by the same call share the place: 1, 1, 2', () => {
    expect(places([12, 12, 15]).map(({ place }) => place)).toEqual([1, 1, 2]);
  });

  it('D-06 the order is that of the valid shouts, and a late shout still shares its place', () => {
    expect(places([15, 12, 15, 16]).map(({ place }) => place)).toEqual([1, 2, 1, 3]);
  });

  it('D-06 D-17 places start at 1, leave no gap and are equal exactly for equal calls', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1 }), (positions) => {
        const wins = places(positions);
        const distinct = [...new Set(wins.map(({ place }) => place))];
        expect(distinct).toEqual(distinct.map((_, order) => order + 1));
        for (const a of wins) {
          for (const b of wins) expect(a.place === b.place).toBe(a.call_position === b.call_position);
        }
      }),
    );
  });
});

describe('the cells of a win', () => {
  it('D-17 are those of the pattern that was shouted, of a postage stamp the one that is marked', () => {
    expect(wonCells('row_2', maskOf([10, 11, 13, 14]))).toBe(maskOf([10, 11, 12, 13, 14]));
    expect(wonCells('postage_stamp', maskOf([3, 4, 8, 9]))).toBe(maskOf([3, 4, 8, 9]));
    expect(wonCells('row_0', maskOf([0, 1]))).toBe(0);
  });

  it('SCREEN-20 of a postage stamp are those of the shape that the winning call completed', () => {
    const config = { ...DEFAULT_PATTERNS, allow_postage_stamp: true };
    const [upper_right, lower_left] = [
      [3, 4, 8, 9],
      [15, 16, 20, 21],
    ];
    // Both are marked, but of the first one a call is missing until after the shout.
    const card = { cells, marks: maskOf([...upper_right, ...lower_left]) };
    const called = calls(4, 5, 9, 16, 17, 21, 22);
    const answer = checkShout(config, card, called);
    expect(answer).toMatchObject({ is_valid: true, pattern: { name: 'postage_stamp' }, call_position: 7 });
    const win = { pattern: 'postage_stamp', call_position: 7 } as const;
    expect(winningCells(win, card, called.set(10, 8))).toBe(maskOf(lower_left));
    called.delete(22);
    expect(winningCells(win, card, called)).toBe(maskOf(upper_right));
  });

  it('SCREEN-20 PAPER-30 on paper, where no call means no mark, are those that lack least', () => {
    const lower_left = [15, 16, 20, 21];
    const marks = maskOf([3, 15, 16, 20]);
    expect(winningCells({ pattern: 'postage_stamp', call_position: 4 }, { cells, marks }, new Map())).toBe(
      maskOf(lower_left),
    );
  });

  it('SCREEN-20 of a pattern with one shape stay, whatever was taken back, with the centre where it belongs', () => {
    const card = { cells, marks: maskOf([10, 11, 13, 14]) };
    expect(winningCells({ pattern: 'row_2', call_position: 4 }, card, new Map())).toBe(
      maskOf([10, 11, 12, 13, 14]),
    );
  });
});
