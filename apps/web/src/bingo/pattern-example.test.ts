import {
  DEFAULT_PATTERNS,
  PATTERN_LETTERS,
  PATTERN_SWITCHES,
  type PatternConfig,
} from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import { describe, expect, it } from 'vitest';
import { patternExample } from './pattern-example.ts';

const NONE: PatternConfig = {
  ...DEFAULT_PATTERNS,
  allow_rows: false,
  allow_columns: false,
  allow_diagonals: false,
};

describe('the example of a pattern', () => {
  it.each(PATTERN_SWITCHES)('OP-057 OP-058 for $label wins when only $label are allowed', ({ key }) => {
    const config = { ...NONE, [key]: true };
    const winning = allowedPatterns(config).map(({ mask }) => mask);
    expect(winning).toContain(patternExample(key, config));
  });

  it.each(PATTERN_LETTERS)('OP-057 D-16 for letters is an allowed one: %s', (letter) => {
    const config: PatternConfig = { ...NONE, allow_letter_patterns: true, allowed_letters: [letter] };
    const winning = allowedPatterns(config).map(({ mask }) => mask);
    expect(winning).toEqual([patternExample('allow_letter_patterns', config)]);
  });
});
