import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CELLS, FREE_MASK, maskOf, maskOfSids, sidsOf } from './marks.ts';
import { cellsOneAway, cellsToWin, missingCalls } from './nearest.ts';
import { DEFAULT_PATTERNS } from './pattern-config.ts';
import { allowedPatterns, completedPattern } from './patterns.ts';

const masks = fc.integer({ min: 0, max: ALL_CELLS });
const missing = (marked: number[], called: number[], config = DEFAULT_PATTERNS) =>
  missingCalls(config, maskOf(marked), maskOf(called));

describe('why a shout fails', () => {
  it('D-07 the marked cells of the pattern that were not called', () => {
    expect(missing([0, 1, 2, 3, 4], [0, 1, 3])).toEqual([3, 5]);
  });

  it('D-07 a fully marked pattern comes before one that lacks a mark, however few of its calls are missing', () => {
    expect(missing([0, 1, 2, 3, 4, 5, 10, 15], [0, 5, 10, 15])).toEqual([2, 3, 4, 5]);
  });

  it('D-07 of two fully marked patterns the one with fewer calls missing is meant', () => {
    expect(missing([0, 1, 2, 3, 4, 5, 10, 15, 20], [0, 1, 2, 5, 10, 15])).toEqual([21]);
  });

  it('D-07 OP-059 on equal terms the harder pattern is meant', () => {
    expect(missing([0, 1, 2, 3, 4, 5, 10, 15, 20], [0, 1, 2, 3, 5, 10, 15])).toEqual([5]);
    expect(missing([0, 4, 20, 24, 6, 18], [], { ...DEFAULT_PATTERNS, allow_four_corners: true })).toEqual([
      1, 5, 21, 25,
    ]);
  });

  it('D-07 OP-054 the centre is never missing', () => {
    expect(missing([10, 11, 13, 14], [10, 11, 13])).toEqual([15]);
    expect(missing([], [])).toEqual([]);
  });

  it('D-07 what is missing is marked and not called, and calling it completes a fully marked pattern', () => {
    fc.assert(
      fc.property(masks, masks, (marks, called) => {
        const cells = missingCalls(DEFAULT_PATTERNS, marks, called);
        const mask = maskOfSids(cells);
        expect(mask & ~marks).toBe(0);
        expect(mask & (called | FREE_MASK)).toBe(0);
        if (completedPattern(DEFAULT_PATTERNS, marks | FREE_MASK)) {
          const then = (marks | FREE_MASK) & (called | FREE_MASK | mask);
          expect(completedPattern(DEFAULT_PATTERNS, then)).not.toBeNull();
        }
        expect(cells).toEqual(sidsOf(mask));
      }),
    );
  });
});

describe('how near a card is to a win', () => {
  const patterns = allowedPatterns(DEFAULT_PATTERNS);

  it('OP-054 counts what the nearest pattern lacks, the centre never', () => {
    expect(cellsToWin(patterns, 0)).toBe(4);
    expect(cellsToWin(patterns, maskOf([0, 1, 3]))).toBe(2);
    expect(cellsToWin(patterns, maskOf([0, 1, 3, 6, 18]))).toBe(1);
    expect(
      cellsToWin(allowedPatterns({ ...DEFAULT_PATTERNS, allow_four_corners: true }), maskOf([0, 4, 24])),
    ).toBe(1);
  });

  it('OP-054 lacks nothing exactly when a pattern is complete, and never more for a further cell', () => {
    fc.assert(
      fc.property(masks, masks, (cells, more) => {
        const is_won = completedPattern(DEFAULT_PATTERNS, cells | FREE_MASK) !== null;
        expect(cellsToWin(patterns, cells) === 0).toBe(is_won);
        expect(cellsToWin(patterns, cells | more)).toBeLessThanOrEqual(cellsToWin(patterns, cells));
      }),
    );
  });
});

describe('the cell that would make a pattern', () => {
  const away = (marked: number[], called: number[], config = DEFAULT_PATTERNS) =>
    cellsOneAway(config, maskOf(marked), maskOf(called));

  it('is the one that a row lacks, with FREE counted', () => {
    expect(away([10, 11, 13], [10, 11, 13])).toEqual([15]);
    expect(away([0, 1, 2, 3], [0, 1, 2, 3])).toEqual([5]);
  });

  it('is not called yet, or marked early, or waits for ink, and the last comes first', () => {
    expect(away([0, 1, 2, 3, 4], [0, 1, 2, 3])).toEqual([5]);
    expect(away([0, 1, 2, 3, 5, 10, 15], [0, 1, 2, 3, 5, 10, 15, 20])).toEqual([21, 5]);
  });

  it('OP-055 belongs to an allowed pattern', () => {
    expect(away([0, 4, 20], [0, 4, 20])).toEqual([]);
    expect(away([0, 4, 20], [0, 4, 20], { ...DEFAULT_PATTERNS, allow_four_corners: true })).toEqual([25]);
    expect(away([0, 1, 2, 3], [0, 1, 2, 3], { ...DEFAULT_PATTERNS, allow_rows: false })).toEqual([]);
  });

  it('is none while two are lacking or a pattern is complete', () => {
    expect(away([0, 1, 2], [0, 1, 2])).toEqual([]);
    expect(away([0, 1, 2, 3, 4, 5, 10, 15], [0, 1, 2, 3, 4, 5, 10, 15])).toEqual([]);
  });

  it('OP-054 exists exactly when one cell is lacking, and completes a pattern', () => {
    const patterns = allowedPatterns(DEFAULT_PATTERNS);
    fc.assert(
      fc.property(masks, masks, (marks, called) => {
        const cells = cellsOneAway(DEFAULT_PATTERNS, marks, called);
        expect(cells.length > 0).toBe(cellsToWin(patterns, marks & called) === 1);
        for (const sid of cells) {
          const then = (marks & called) | FREE_MASK | maskOfSids([sid]);
          expect(completedPattern(DEFAULT_PATTERNS, then)).not.toBeNull();
        }
      }),
    );
  });
});
