import { usernameKey } from './accounts/username-key.ts';
import { characterCount } from './characters.ts';
import { MODERATION } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The host's words as they are kept: trimmed, and each once, in its first spelling. */
export function keptWords(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words.map((one) => one.trim())) {
    const key = usernameKey(word);
    if (!first.has(key)) first.set(key, word);
  }
  return [...first.values()];
}

export function whyNotWords(words: readonly string[]): RefusalCode | null {
  const kept = keptWords(words);
  if (kept.length > MODERATION.words_max) return 'filter_words_too_many';
  const isFit = (word: string) => word !== '' && characterCount(word) <= MODERATION.word_max;
  return kept.every(isFit) ? null : 'filter_word_length';
}
