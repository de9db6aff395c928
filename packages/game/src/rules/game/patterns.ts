import { CARD } from '../limits.ts';
import { ALL_CELLS, type CellMask, maskOf } from './marks.ts';
import { PATTERN_LETTERS, type PatternConfig, type PatternLetter } from './pattern-config.ts';

type Line = 0 | 1 | 2 | 3 | 4;

export type PatternName =
  | `row_${Line}`
  | `col_${Line}`
  | 'diagonal_main'
  | 'diagonal_anti'
  | 'full_card'
  | 'four_corners'
  | 'postage_stamp'
  | `letter_${PatternLetter}`;

/** A shape on the card; postage_stamp has four, one in each corner. */
export type Pattern = { name: PatternName; label: string; mask: CellMask };

const LINES: readonly Line[] = [0, 1, 2, 3, 4];
const ROW_LABELS = ['Top Row', 'Second Row', 'Middle Row', 'Fourth Row', 'Bottom Row'] as const;
const COLUMN_LABELS = ['B Column', 'I Column', 'N Column', 'G Column', 'O Column'] as const;

const at = (row: number, column: number) => row * CARD.size + column;
const row = (line: Line) => maskOf(LINES.map((column) => at(line, column)));
const column = (line: Line) => maskOf(LINES.map((each) => at(each, line)));
const main = maskOf(LINES.map((line) => at(line, line)));
const anti = maskOf(LINES.map((line) => at(line, CARD.size - 1 - line)));
const stamp = (top: number, left: number) =>
  maskOf([at(top, left), at(top, left + 1), at(top + 1, left), at(top + 1, left + 1)]);

const LETTER_MASKS: Record<PatternLetter, CellMask> = {
  C: row(0) | column(0) | row(4),
  E: row(0) | row(2) | row(4) | column(0),
  F: row(0) | row(2) | column(0),
  H: column(0) | row(2) | column(4),
  I: row(0) | column(2) | row(4),
  L: column(0) | row(4),
  N: column(0) | main | column(4),
  O: row(0) | row(4) | column(0) | column(4),
  T: row(0) | column(2),
  U: column(0) | row(4) | column(4),
  X: main | anti,
  Z: row(0) | anti | row(4),
};

type Family = { allows: (config: PatternConfig) => boolean; patterns: readonly Pattern[] };

/** Hardest first, which is the order in which a shout is named. */
const FAMILIES: readonly Family[] = [
  {
    allows: (config) => config.allow_blackout,
    patterns: [{ name: 'full_card', label: 'Full Card', mask: ALL_CELLS }],
  },
  ...PATTERN_LETTERS.map(
    (letter): Family => ({
      allows: ({ allow_letter_patterns, allowed_letters }) =>
        allow_letter_patterns && (allowed_letters.length === 0 || allowed_letters.includes(letter)),
      patterns: [{ name: `letter_${letter}`, label: `Letter ${letter}`, mask: LETTER_MASKS[letter] }],
    }),
  ),
  {
    allows: (config) => config.allow_four_corners,
    patterns: [
      { name: 'four_corners', label: 'Four Corners', mask: maskOf([at(0, 0), at(0, 4), at(4, 0), at(4, 4)]) },
    ],
  },
  {
    allows: (config) => config.allow_postage_stamp,
    patterns: [stamp(0, 0), stamp(0, 3), stamp(3, 0), stamp(3, 3)].map((mask) => ({
      name: 'postage_stamp',
      label: 'Postage Stamp',
      mask,
    })),
  },
  {
    allows: (config) => config.allow_rows,
    patterns: LINES.map((line) => ({ name: `row_${line}`, label: ROW_LABELS[line], mask: row(line) })),
  },
  {
    allows: (config) => config.allow_columns,
    patterns: LINES.map((line) => ({ name: `col_${line}`, label: COLUMN_LABELS[line], mask: column(line) })),
  },
  {
    allows: (config) => config.allow_diagonals,
    patterns: [
      { name: 'diagonal_main', label: 'Main Diagonal', mask: main },
      { name: 'diagonal_anti', label: 'Anti Diagonal', mask: anti },
    ],
  },
];

const LABELS: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(({ patterns }) => patterns).map(({ name, label }) => [name, label]),
);

export const PATTERN_NAMES: readonly PatternName[] = [
  ...new Set(FAMILIES.flatMap(({ patterns }) => patterns).map(({ name }) => name)),
];

/** The patterns that win under a config, hardest first. */
export const allowedPatterns = (config: PatternConfig): readonly Pattern[] =>
  FAMILIES.filter(({ allows }) => allows(config)).flatMap(({ patterns }) => patterns);

/** The hardest allowed pattern whose cells are all in the mask. */
export function completedPattern(config: PatternConfig, cells: CellMask): Pattern | null {
  for (const { allows, patterns } of FAMILIES) {
    const found = allows(config) ? patterns.find(({ mask }) => (cells & mask) === mask) : undefined;
    if (found) return found;
  }
  return null;
}

/** The shapes of a pattern, whether or not it is allowed now. */
export const patternsNamed = (name: PatternName): readonly Pattern[] =>
  FAMILIES.flatMap(({ patterns }) => patterns).filter((pattern) => pattern.name === name);

/** The label of a pattern; an unknown name is returned unchanged. */
export const patternLabel = (name: string): string => LABELS.get(name) ?? name;
