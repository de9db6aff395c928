import { characterCount } from '@phrase-bingo/game/rules/characters';
import { isFreeText, phraseText } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { PHRASE_THEMES } from '@phrase-bingo/game/rules/phrase-themes';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import { describe, expect, it } from 'vitest';
import { drawQuickStart } from './draw-quick-start.ts';
import POOL from './quick-start-phrases.json' with { type: 'json' };

const ALL = Object.values(POOL).flat();
const textsOf = (drawn: { text: string }[]) => drawn.map(({ text }) => text);

describe('the quick start', () => {
  it('OP-030 has well over 24 phrases, all different, short, trimmed and never FREE', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ALL.map((text) => text.toLowerCase())).size).toBe(ALL.length);
    expect(ALL.filter((text) => characterCount(text) > 60 || text !== phraseText(text))).toEqual([]);
    expect(ALL.filter((text) => text === '' || isFreeText(text))).toEqual([]);
  });

  it.each(PHRASE_THEMES)('OP-030 draws more than a card of phrases about %s only', (theme) => {
    const texts = textsOf(drawQuickStart({ count: PHRASES.quick_start_count_max, theme }));
    expect(new Set(texts).size).toBe(25);
    expect(texts.filter((text) => !POOL[theme].includes(text))).toEqual([]);
  });

  it('NEW-15 OP-030 draws as many as requested, none twice, with any random numbers', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const texts = textsOf(drawQuickStart({ count: 24 }, seededRandom(seed)));
      expect(new Set(texts).size).toBe(24);
    }
  });

  it('NEW-15 draws every phrase sooner or later', () => {
    const random = seededRandom(5);
    const seen = new Set(
      Array.from({ length: 400 }, () => textsOf(drawQuickStart({ count: 25 }, random))).flat(),
    );
    expect(seen).toEqual(new Set(ALL));
  });
});
