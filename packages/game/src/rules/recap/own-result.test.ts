import { describe, expect, it } from 'vitest';
import { CELL_INDEXES } from '../game/cells.ts';
import { maskOf } from '../game/marks.ts';
import { DEFAULT_PATTERNS } from '../game/pattern-config.ts';
import { ownResult } from './own-result.ts';

/** Each cell's phrase has the sid of the cell; the centre has none. */
const cells = CELL_INDEXES.map((index) => (index === 12 ? null : index + 1));
const ended = (...called: number[]) => ({ pattern_config: DEFAULT_PATTERNS, called: new Set(called) });
const own = (place: number | null = null, marks: readonly number[] = []) => ({
  card: { cells, marks: maskOf(marks) },
  place,
});

describe('one’s own result of a round', () => {
  it('HIST-03 without a card there is none', () => {
    expect(ownResult({ card: null, place: null }, ended(1))).toEqual({
      result: 'none',
      place: null,
      marked: 0,
    });
  });

  it('HIST-03 a win has its place, whatever is called at the end', () => {
    const won = { result: 'won', place: 2, marked: 6 };
    expect(ownResult(own(2, [0, 1, 2, 3, 4]), ended())).toEqual(won);
  });

  it('HIST-03 a called pattern that nobody shouted counts without marks, FREE always called', () => {
    expect(ownResult(own(), ended(1, 2, 3, 4, 5))).toEqual({ result: 'unclaimed', place: null, marked: 1 });
    expect(ownResult(own(), ended(3, 8, 18, 23)).result).toBe('unclaimed');
  });

  it('HIST-03 one call short is one away, and anything else was just played', () => {
    expect(ownResult(own(null, [0, 12]), ended(3, 8, 18))).toEqual({
      result: 'one_away',
      place: null,
      marked: 2,
    });
    expect(ownResult(own(null, [0, 1, 2, 3, 4]), ended(3, 8)).result).toBe('played');
  });

  it('HIST-03 patterns that are not allowed or cross an empty cell never count', () => {
    const only_diagonals = { ...DEFAULT_PATTERNS, allow_rows: false, allow_columns: false };
    const called = new Set([1, 2, 3, 4, 5]);
    expect(ownResult(own(), { pattern_config: only_diagonals, called }).result).toBe('played');
    const sparse = cells.map((sid) => (sid === 5 ? null : sid));
    const card = { cells: sparse, marks: 0 };
    expect(ownResult({ card, place: null }, ended(1, 2, 3, 4)).result).toBe('played');
  });
});
