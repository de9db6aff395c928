import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import type { PatternConfig, PatternSwitch } from '@phrase-bingo/game/rules/game/pattern-config';
import { type PatternName, patternsNamed } from '@phrase-bingo/game/rules/game/patterns';

const EXAMPLES: Record<Exclude<PatternSwitch, 'allow_letter_patterns'>, PatternName> = {
  allow_rows: 'row_1',
  allow_columns: 'col_3',
  allow_diagonals: 'diagonal_main',
  allow_four_corners: 'four_corners',
  allow_postage_stamp: 'postage_stamp',
  allow_blackout: 'full_card',
};

/** One pattern a switch allows. For letters it is the first letter that counts. */
export function patternExample(key: PatternSwitch, { allowed_letters }: PatternConfig): CellMask {
  const name =
    key === 'allow_letter_patterns' ? (`letter_${allowed_letters[0] ?? 'T'}` as const) : EXAMPLES[key];
  return patternsNamed(name)[0]?.mask ?? 0;
}
