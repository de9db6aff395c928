import { createHash } from 'node:crypto';
import { characterCount } from '@phrase-bingo/game/rules/characters';
import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import { packPhrase, phraseKey } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { whyNotPackParts } from '@phrase-bingo/game/rules/packs/packs';
import { cleanName } from '@phrase-bingo/game/rules/plain-text';
import { describe, expect, it } from 'vitest';
import QUICK_START from '../phrases/quick-start-phrases.json' with { type: 'json' };
import { BUILT_IN_PACKS, findBuiltIn } from './shelf.ts';

const SLUGS =
  `meeting road-trip wedding classroom conference football-night film-night baby-shower holiday-dinner
  airport office-party gaming-stream tv-debate family-reunion museum-trip rainy-day`.split(/\s+/);
const ALL = BUILT_IN_PACKS.flatMap(({ phrases }) => phrases);

describe('the shelf', () => {
  it('PACK-31 PACK-32 has 16 packs of 40 phrases, in their order', () => {
    expect(BUILT_IN_PACKS.map(({ slug }) => slug)).toEqual(SLUGS);
    expect(BUILT_IN_PACKS.map(({ phrases }) => phrases.length)).toEqual(Array(16).fill(40));
    expect(new Set(SLUGS).size).toBe(16);
  });

  it('PACK-31 is letter for letter the one that was written', () => {
    const hash = createHash('sha256').update(JSON.stringify(BUILT_IN_PACKS)).digest('hex');
    expect(hash).toBe('94dd2a7663d61877a65dddb18f6de940e28fe2deecf0ddbc13f9033ce0d4c8ea');
  });

  it('PACK-32 its packs pass every rule of packs', () => {
    for (const pack of BUILT_IN_PACKS) {
      expect(whyNotPackParts(pack), pack.slug).toBeNull();
      expect(cleanName(pack.name)).toBe(pack.name);
      expect(pack.language).toBe('en');
    }
  });

  it('PACK-24 PACK-32 its slugs are of a-z and -, and shorter than a link', () => {
    for (const slug of SLUGS) {
      expect(slug).toMatch(/^[a-z-]{1,25}$/);
      expect(findBuiltIn(` ${slug.toUpperCase()} `)?.slug).toBe(slug);
    }
    expect(findBuiltIn('constructor')).toBeUndefined();
  });

  it('PACK-32 its phrases have 8 to 60 characters, are clean already and never FREE', () => {
    const lengths = ALL.map(characterCount);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
    expect(ALL.filter((text) => text !== packPhrase(text) || isFreeText(text))).toEqual([]);
  });

  it('PACK-32 PACK-33 no phrase is the same as another of the shelf or of the quick start', () => {
    const pool = Object.values(QUICK_START).flat();
    const keys = [...ALL, ...pool].map(phraseKey);
    expect(new Set(keys).size).toBe(ALL.length + pool.length);
  });
});
