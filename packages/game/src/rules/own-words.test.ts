import { describe, expect, it } from 'vitest';
import { MODERATION } from './limits.ts';
import { keptWords, whyNotWords } from './own-words.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`);

describe("the host's own words", () => {
  it('MOD-31 words are kept trimmed and once each by username key, in their first spelling', () => {
    expect(keptWords(['  Müller ', 'MÜLLER', 'Muller', 'ｍüller', 'bad  word', 'Bad word'])).toEqual([
      'Müller',
      'Muller',
      'bad  word',
    ]);
    expect(keptWords([])).toEqual([]);
  });

  it('MOD-31 a list has at most 100 words after repeats are dropped', () => {
    expect(whyNotWords(many(MODERATION.words_max))).toBeNull();
    expect(whyNotWords([...many(100), 'WORD 1', ' word 2 '])).toBeNull();
    expect(whyNotWords(many(101))).toBe('filter_words_too_many');
    expect(whyNotWords([])).toBeNull();
  });

  it('MOD-31 a word has 1 to 50 characters, counted as code points', () => {
    expect(whyNotWords(['a', '😀'.repeat(50), ` ${'b'.repeat(50)} `])).toBeNull();
    for (const word of ['', '   ', 'a'.repeat(51), '😀'.repeat(51)]) {
      expect(whyNotWords(['fine', word]), word).toBe('filter_word_length');
    }
  });
});
