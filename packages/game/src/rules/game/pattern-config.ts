import type { RefusalCode } from '../refusals.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

export const PATTERN_LETTERS = ['C', 'E', 'F', 'H', 'I', 'L', 'N', 'O', 'T', 'U', 'X', 'Z'] as const;
export type PatternLetter = (typeof PATTERN_LETTERS)[number];

export type PatternConfig = {
  allow_rows: boolean;
  allow_columns: boolean;
  allow_diagonals: boolean;
  allow_four_corners: boolean;
  allow_postage_stamp: boolean;
  allow_letter_patterns: boolean;
  /** Empty means every letter. */
  allowed_letters: readonly PatternLetter[];
  allow_blackout: boolean;
};

export type PatternSwitch = Exclude<keyof PatternConfig, 'allowed_letters'>;

export const DEFAULT_PATTERNS: PatternConfig = {
  allow_rows: true,
  allow_columns: true,
  allow_diagonals: true,
  allow_four_corners: false,
  allow_postage_stamp: false,
  allow_letter_patterns: false,
  allowed_letters: [],
  allow_blackout: false,
};

/** The short names of the switches, in the order people read them. */
export const PATTERN_SWITCHES: readonly { key: PatternSwitch; label: string }[] = [
  { key: 'allow_rows', label: 'Rows' },
  { key: 'allow_columns', label: 'Columns' },
  { key: 'allow_diagonals', label: 'Diagonals' },
  { key: 'allow_four_corners', label: 'Four Corners' },
  { key: 'allow_postage_stamp', label: 'Postage Stamp' },
  { key: 'allow_letter_patterns', label: 'Letters' },
  { key: 'allow_blackout', label: 'Full Card' },
];

/** A change as received: any part, with unchecked letters. */
export type PatternChange = { [Key in PatternSwitch]?: boolean | undefined } & {
  allowed_letters?: readonly string[] | undefined;
};

const isPatternLetter = (letter: string): letter is PatternLetter =>
  PATTERN_LETTERS.some((known) => known === letter);

export function whyNotChangePatterns(
  game: Hosted & { state: GameState; pattern_config: PatternConfig },
  actor: Actor,
  change: PatternChange,
): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (!(change.allowed_letters ?? []).every(isPatternLetter)) return 'pattern_letter_unknown';
  if (isArchivedState(game.state)) return 'patterns_locked';
  const next = mergedPatterns(game.pattern_config, change);
  return PATTERN_SWITCHES.some(({ key }) => next[key]) ? null : 'no_pattern_left';
}

export function mergedPatterns(config: PatternConfig, change: PatternChange): PatternConfig {
  const letters = change.allowed_letters ?? config.allowed_letters;
  const next = { ...config, allowed_letters: PATTERN_LETTERS.filter((letter) => letters.includes(letter)) };
  for (const { key } of PATTERN_SWITCHES) next[key] = change[key] ?? config[key];
  return next;
}

/** The patterns of a game on its tile, such as 'Rows, Columns, Diagonals'. */
export const patternSummary = (config: PatternConfig): string =>
  PATTERN_SWITCHES.filter(({ key }) => config[key])
    .map(({ label }) => label)
    .join(', ');
