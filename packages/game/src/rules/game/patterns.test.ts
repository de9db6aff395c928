import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CELLS, countCells, maskOf } from './marks.ts';
import { DEFAULT_PATTERNS, PATTERN_LETTERS, type PatternConfig } from './pattern-config.ts';
import { allowedPatterns, completedPattern, PATTERN_NAMES, patternLabel, patternsNamed } from './patterns.ts';

const NONE: PatternConfig = {
  ...DEFAULT_PATTERNS,
  allow_rows: false,
  allow_columns: false,
  allow_diagonals: false,
};
const ALL: PatternConfig = {
  ...DEFAULT_PATTERNS,
  allow_four_corners: true,
  allow_postage_stamp: true,
  allow_letter_patterns: true,
  allow_blackout: true,
};

const maskNamed = (name: string) => allowedPatterns(ALL).find((pattern) => pattern.name === name)?.mask ?? 0;

/** A mask as rows of # and dots, which is how a person checks a letter. */
const drawn = (mask: number) =>
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => ((mask >> (row * 5 + column)) & 1 ? '#' : '.')).join(''),
  );

const configs: fc.Arbitrary<PatternConfig> = fc.record({
  allow_rows: fc.boolean(),
  allow_columns: fc.boolean(),
  allow_diagonals: fc.boolean(),
  allow_four_corners: fc.boolean(),
  allow_postage_stamp: fc.boolean(),
  allow_letter_patterns: fc.boolean(),
  allowed_letters: fc.subarray([...PATTERN_LETTERS]),
  allow_blackout: fc.boolean(),
});
const masks = fc.integer({ min: 0, max: ALL_CELLS });

describe('names and shapes', () => {
  it('SHOUT-10 SHOUT-11 rows and columns carry their names and labels', () => {
    const labels = (prefix: string) => [0, 1, 2, 3, 4].map((line) => patternLabel(`${prefix}_${line}`));
    expect(labels('row')).toEqual(['Top Row', 'Second Row', 'Middle Row', 'Fourth Row', 'Bottom Row']);
    expect(labels('col')).toEqual(['B Column', 'I Column', 'N Column', 'G Column', 'O Column']);
    expect(maskNamed('row_1')).toBe(maskOf([5, 6, 7, 8, 9]));
    expect(maskNamed('col_4')).toBe(maskOf([4, 9, 14, 19, 24]));
  });

  it('SHOUT-12 OP-058 the other names, with labels, corners, stamps and diagonals', () => {
    expect(maskNamed('diagonal_main')).toBe(maskOf([0, 6, 12, 18, 24]));
    expect(maskNamed('diagonal_anti')).toBe(maskOf([4, 8, 12, 16, 20]));
    expect(maskNamed('four_corners')).toBe(maskOf([0, 4, 20, 24]));
    expect(maskNamed('full_card')).toBe(ALL_CELLS);
    expect(['full_card', 'four_corners', 'postage_stamp', 'letter_X'].map(patternLabel)).toEqual([
      'Full Card',
      'Four Corners',
      'Postage Stamp',
      'Letter X',
    ]);
    const stamps = allowedPatterns({ ...NONE, allow_postage_stamp: true });
    expect(stamps.map(({ mask }) => mask)).toEqual([
      maskOf([0, 1, 5, 6]),
      maskOf([3, 4, 8, 9]),
      maskOf([15, 16, 20, 21]),
      maskOf([18, 19, 23, 24]),
    ]);
    expect(patternLabel('spiral')).toBe('spiral');
  });

  it.each([
    ['C', ['#####', '#....', '#....', '#....', '#####']],
    ['E', ['#####', '#....', '#####', '#....', '#####']],
    ['F', ['#####', '#....', '#####', '#....', '#....']],
    ['H', ['#...#', '#...#', '#####', '#...#', '#...#']],
    ['I', ['#####', '..#..', '..#..', '..#..', '#####']],
    ['L', ['#....', '#....', '#....', '#....', '#####']],
    ['N', ['#...#', '##..#', '#.#.#', '#..##', '#...#']],
    ['O', ['#####', '#...#', '#...#', '#...#', '#####']],
    ['T', ['#####', '..#..', '..#..', '..#..', '..#..']],
    ['U', ['#...#', '#...#', '#...#', '#...#', '#####']],
    ['X', ['#...#', '.#.#.', '..#..', '.#.#.', '#...#']],
    ['Z', ['#####', '...#.', '..#..', '.#...', '#####']],
  ])('OP-057 D-16 letter %s reads as the letter', (letter, picture) => {
    expect(drawn(maskNamed(`letter_${letter}`))).toEqual(picture);
  });

  it('OP-059 D-16 the order is hardest first, letters alphabetical, lines in number order', () => {
    expect(PATTERN_NAMES).toEqual([
      'full_card',
      ...['C', 'E', 'F', 'H', 'I', 'L', 'N', 'O', 'T', 'U', 'X', 'Z'].map((letter) => `letter_${letter}`),
      'four_corners',
      'postage_stamp',
      ...[0, 1, 2, 3, 4].map((line) => `row_${line}`),
      ...[0, 1, 2, 3, 4].map((line) => `col_${line}`),
      'diagonal_main',
      'diagonal_anti',
    ]);
  });

  it('OP-057 OP-058 a name gives its shapes: four stamps, one of every other', () => {
    for (const name of PATTERN_NAMES) {
      const shapes = allowedPatterns(ALL).filter((pattern) => pattern.name === name);
      expect(patternsNamed(name)).toEqual(shapes);
      expect(shapes).toHaveLength(name === 'postage_stamp' ? 4 : 1);
    }
  });

  it('SHOUT-01 every line has five cells', () => {
    for (const { mask } of allowedPatterns(DEFAULT_PATTERNS)) expect(countCells(mask)).toBe(5);
    expect(allowedPatterns(DEFAULT_PATTERNS)).toHaveLength(12);
  });
});

describe('completed patterns', () => {
  it('OP-059 the hardest of several is named', () => {
    expect(completedPattern(ALL, ALL_CELLS)?.name).toBe('full_card');
    expect(completedPattern({ ...ALL, allow_blackout: false }, ALL_CELLS)?.name).toBe('letter_C');
    const cross = maskNamed('row_2') | maskNamed('col_2');
    expect(completedPattern(DEFAULT_PATTERNS, cross)?.name).toBe('row_2');
    expect(completedPattern(ALL, maskNamed('letter_X'))?.name).toBe('letter_X');
    expect(completedPattern({ ...ALL, allowed_letters: ['T'] }, maskNamed('letter_X'))?.name).toBe(
      'four_corners',
    );
  });

  it('OP-055 a pattern that is switched off does not win', () => {
    expect(completedPattern({ ...DEFAULT_PATTERNS, allow_rows: false }, maskNamed('row_0'))).toBeNull();
    expect(completedPattern(DEFAULT_PATTERNS, maskNamed('four_corners'))).toBeNull();
    expect(completedPattern(NONE, ALL_CELLS)).toBeNull();
  });

  it('OP-057 no letters listed means every letter', () => {
    const letters = (config: PatternConfig) => allowedPatterns(config).map(({ name }) => name);
    expect(letters({ ...NONE, allow_letter_patterns: true })).toHaveLength(12);
    expect(letters({ ...NONE, allow_letter_patterns: true, allowed_letters: ['U', 'H'] })).toEqual([
      'letter_H',
      'letter_U',
    ]);
    expect(letters({ ...NONE, allowed_letters: ['U'] })).toEqual([]);
  });

  it('OP-054 OP-059 what is named is allowed, complete, and no harder one is', () => {
    fc.assert(
      fc.property(configs, masks, (config, cells) => {
        const complete = allowedPatterns(config).filter(({ mask }) => (cells & mask) === mask);
        expect(completedPattern(config, cells)).toEqual(complete[0] ?? null);
      }),
    );
  });

  it('SHOUT-01 a mark more never undoes a pattern', () => {
    fc.assert(
      fc.property(configs, masks, masks, (config, cells, more) => {
        if (completedPattern(config, cells)) expect(completedPattern(config, cells | more)).not.toBeNull();
      }),
    );
  });
});
