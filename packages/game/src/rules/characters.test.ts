import { describe, expect, it } from 'vitest';
import { characterCount, hasUnprintable } from './characters.ts';

describe('characters', () => {
  it('AUTH-16 RESET-12 an emoji is one character', () => {
    expect(characterCount('')).toBe(0);
    expect(characterCount('abc')).toBe(3);
    expect(characterCount('🎉a')).toBe(2);
  });

  it('AUTH-10 controls, line separators and broken surrogates are unprintable, letters are not', () => {
    for (const text of ['a\u0000b', 'a\nb', 'a\u007f', 'a\u0085b', 'a\u2028b', 'a\ud83c']) {
      expect(hasUnprintable(text), JSON.stringify(text)).toBe(true);
    }
    for (const text of ['', 'Ann Lee', 'Žofie', '🎉', '李雷']) expect(hasUnprintable(text)).toBe(false);
  });
});
