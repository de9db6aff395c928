import { describe, expect, it } from 'vitest';
import { GAME_STATES, type GameState } from './game-state.ts';
import {
  DEFAULT_PATTERNS,
  mergedPatterns,
  type PatternChange,
  patternSummary,
  whyNotChangePatterns,
} from './pattern-config.ts';

const host = { id: 'nan' };
const game = (state: GameState) => ({ creator_id: 'nan', state, pattern_config: DEFAULT_PATTERNS });
const why = (change: PatternChange, state: GameState = 'CONFIG', actor = host) =>
  whyNotChangePatterns(game(state), actor, change);

const NO_LINES = { allow_rows: false, allow_columns: false, allow_diagonals: false };

describe('pattern_config', () => {
  it('DATA-04 OP-056 rows, columns and diagonals are on at first, all else is off', () => {
    expect(DEFAULT_PATTERNS).toEqual({
      allow_rows: true,
      allow_columns: true,
      allow_diagonals: true,
      allow_four_corners: false,
      allow_postage_stamp: false,
      allow_letter_patterns: false,
      allowed_letters: [],
      allow_blackout: false,
    });
  });

  it('D-16 a partial change is merged and letters come out once, in alphabetical order', () => {
    const merged = mergedPatterns(DEFAULT_PATTERNS, { allow_rows: false, allowed_letters: ['X', 'C', 'X'] });
    expect(merged).toEqual({ ...DEFAULT_PATTERNS, allow_rows: false, allowed_letters: ['C', 'X'] });
    expect(mergedPatterns(merged, { allow_blackout: true })).toEqual({ ...merged, allow_blackout: true });
    expect(mergedPatterns(merged, {})).toEqual(merged);
  });

  it('OP-056 at least one pattern stays on', () => {
    expect(why(NO_LINES)).toBe('no_pattern_left');
    expect(why({ ...NO_LINES, allow_letter_patterns: true })).toBeNull();
    expect(why({ allow_rows: false, allow_columns: false })).toBeNull();
  });

  it('OP-057 D-16 an unknown letter is refused', () => {
    for (const letter of ['A', 'x', 'XX', '']) {
      expect(why({ allowed_letters: ['X', letter] })).toBe('pattern_letter_unknown');
    }
  });

  it('OP-056 OP-065 the host changes patterns in every state but the ended ones', () => {
    const open = GAME_STATES.filter((state) => why({ allow_blackout: true }, state) === null);
    expect(open).toEqual(['CONFIG', 'OPEN', 'PLAYING', 'REVIEW']);
    expect(why({ allow_blackout: true }, 'WON')).toBe('patterns_locked');
    expect(why({ allow_blackout: true }, 'OPEN', { id: 'ray' })).toBe('not_host');
  });

  it('HOME-19 OP-022 the summary is a short comma list of what is allowed', () => {
    expect(patternSummary(DEFAULT_PATTERNS)).toBe('Rows, Columns, Diagonals');
    expect(
      patternSummary({ ...DEFAULT_PATTERNS, ...NO_LINES, allow_blackout: true, allow_letter_patterns: true }),
    ).toBe('Letters, Full Card');
  });
});
