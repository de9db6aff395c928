import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardCells, dealCard } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { CELL_INDEXES } from '../game/cells.ts';
import { cellsToWin } from '../game/nearest.ts';
import { DEFAULT_PATTERNS, type PatternConfig } from '../game/pattern-config.ts';
import { allowedPatterns } from '../game/patterns.ts';
import { seededRandom } from '../random.ts';
import { countOneAway, phraseMasks } from './one-away.ts';

/** Each cell's phrase has the sid of the cell. */
const CELLS: CardCells = CELL_INDEXES.map((index) => (index === 12 ? null : index + 1));

type Holder = { cells?: CardCells; is_active?: boolean; has_won?: boolean };

const phrasesUpTo = (last: number, called: readonly number[]) =>
  Array.from({ length: last }, (_, i) => ({ sid: i + 1, is_called: called.includes(i + 1) }));

function count(called: readonly number[], holders: readonly Holder[] = [{}], config = DEFAULT_PATTERNS) {
  const cards = holders.map(({ cells = CELLS, is_active = true, has_won = false }) => ({
    masks: phraseMasks(cells),
    is_active,
    has_won,
  }));
  return countOneAway({ patterns: allowedPatterns(config), phrases: phrasesUpTo(25, called), cards });
}

const only = (config: Partial<PatternConfig>): PatternConfig => ({
  ...DEFAULT_PATTERNS,
  allow_rows: false,
  allow_columns: false,
  allow_diagonals: false,
  ...config,
});

describe('the cards that are one away', () => {
  it('SCREEN-30 lack one call of an allowed pattern, with FREE counted as called', () => {
    expect(count([])).toBe(0);
    expect(count([1, 2, 3])).toBe(0);
    expect(count([1, 2, 3, 4])).toBe(1);
    expect(count([11, 12, 14])).toBe(1);
    expect(count([1, 5, 21], [{}], only({ allow_four_corners: true }))).toBe(1);
    expect(count([1, 2, 3, 4], [{}], only({ allow_four_corners: true }))).toBe(0);
    expect(count([16, 17, 21], [{}], only({ allow_postage_stamp: true }))).toBe(1);
    expect(count([1, 2, 3, 4], [{}], only({}))).toBe(0);
  });

  it('SCREEN-30 are still counted when the pattern is complete and nobody has shouted', () => {
    expect(count([1, 2, 3, 4, 5])).toBe(1);
  });

  it('SCREEN-30 are not those of players who are not active or have won in this round', () => {
    expect(count([1, 2, 3, 4], [{}, { is_active: false }, { has_won: true }, {}])).toBe(2);
  });

  it('SCREEN-30 are not those whose pattern has an empty cell, or a phrase that is gone', () => {
    const short = CELLS.map((sid) => (sid === 5 ? null : sid));
    expect(count([1, 2, 3, 4], [{ cells: short }])).toBe(0);
    expect(count([11, 12, 14], [{ cells: short }])).toBe(1);
    const cards = [{ masks: phraseMasks(CELLS), is_active: true, has_won: false }];
    const patterns = allowedPatterns(only({ allow_four_corners: true }));
    expect(countOneAway({ patterns, phrases: phrasesUpTo(24, [1, 5, 21]), cards })).toBe(0);
  });

  it('SCREEN-30 of full cards are those whose nearest pattern lacks at most one cell', () => {
    const all = { ...DEFAULT_PATTERNS, allow_postage_stamp: true, allow_letter_patterns: true };
    const patterns = allowedPatterns({ ...all, allow_four_corners: true, allow_blackout: true });
    const list = phrasesUpTo(25, []).map(({ sid }) => ({ sid, text: `Phrase ${sid}` }));
    fc.assert(
      fc.property(fc.integer(), fc.subarray(list), (seed, called) => {
        const random = seededRandom(seed);
        const dealt = Array.from({ length: 20 }, () => dealCard(list, random));
        const sids = new Set(called.map(({ sid }) => sid));
        const cards = dealt.map((cells) => ({ masks: phraseMasks(cells), is_active: true, has_won: false }));
        const phrases = phrasesUpTo(25, [...sids]);
        expect(countOneAway({ patterns, phrases, cards })).toBe(
          dealt.filter((cells) => cellsToWin(patterns, calledCells(cells, sids)) <= 1).length,
        );
      }),
    );
  });
});
