import { MODERATION } from '@phrase-bingo/game/rules/limits';
import { describe, expect, it } from 'vitest';
import { openTextCache } from './text-cache.ts';

/** A cache that tells whether it had to make what was asked for. */
function openCounted(characters_max: number) {
  const find = openTextCache<{ text: string }>(characters_max);
  return (text: string): boolean => {
    let is_made = false;
    const value = find(text, () => {
      is_made = true;
      return { text };
    });
    expect(value).toEqual({ text });
    return is_made;
  };
}

describe('the cache of what was made of texts', () => {
  it('makes it once as long as it is kept', () => {
    const isMade = openCounted(10);
    expect(['a', 'b', 'a', 'b', ''].map(isMade)).toEqual([true, true, false, false, true]);
  });

  it('forgets the least recently used first', () => {
    const isMade = openCounted(4);
    for (const text of ['aa', 'bb', 'aa', 'cc']) isMade(text);
    expect(['aa', 'cc', 'bb'].map(isMade)).toEqual([false, false, true]);
  });

  it('forgets as many short texts as a long one needs, and does not keep one that is too long', () => {
    const isMade = openCounted(5);
    for (const text of ['a', 'b', 'cc', 'dddd']) isMade(text);
    expect(['dddd', 'cc', 'eeeeee', 'eeeeee', 'f'].map(isMade)).toEqual([false, true, true, true, true]);
    expect(isMade('f')).toBe(false);
  });

  it('MOD-31 however many long lists of words come, no more of them are kept than fit', () => {
    const listOf = (game: number) =>
      JSON.stringify(
        Array.from({ length: MODERATION.words_max }, (_, word) =>
          `${game} ${word} `.padEnd(MODERATION.word_max, 'z'),
        ),
      );
    const lists = Array.from({ length: 300 }, (_, game) => listOf(game));
    const length = listOf(0).length;
    const isMade = openCounted(10 * length);
    for (const list of lists) expect(isMade(list)).toBe(true);
    expect(lists.slice(-10).map(isMade)).not.toContain(true);
    expect(lists.slice(0, -10).map(isMade)).not.toContain(false);
  });
});
