import { describe, expect, it } from 'vitest';
import { cleanName } from '../plain-text.ts';
import { PACK } from './pack-limits.ts';
import {
  cleanParts,
  packLanguage,
  whyNotOneMorePack,
  whyNotPackEmoji,
  whyNotPackName,
  whyNotPackParts,
  whyNotPackPhrases,
} from './packs.ts';

const phrases = (count: number) => Array.from({ length: count }, (_, index) => `Phrase number ${index}`);
const FIVE = phrases(5);

describe('a pack', () => {
  it('PACK-02 its name is kept without what cannot be printed, and trimmed', () => {
    expect(cleanName(' \u0000Unit\u202e 7\ud800\n ')).toBe('Unit 7');
    expect(cleanName('\u0007 Unit')).toBe('Unit');
  });

  it('PACK-02 its name has 1 to 60 characters', () => {
    for (const name of ['', ' ', '\n\u0000', '\u200b']) expect(whyNotPackName(name)).toBe('pack_name_empty');
    expect(whyNotPackName('🎲'.repeat(60))).toBeNull();
    expect(whyNotPackName(` ${'x'.repeat(60)}\n`)).toBeNull();
    expect(whyNotPackName('x'.repeat(61))).toBe('pack_name_too_long');
  });

  it.each(['🎲', '❤️', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👋🏿'])(
    'PACK-03 takes %s for one emoji',
    (emoji) => {
      expect(whyNotPackEmoji(emoji)).toBeNull();
    },
  );

  it.each(['', 'a', '1', '🎲🎲', ' 🎲', '🎲\n', '❤', '🇩', '🇽🇽', '👩‍', ':)', '🎲'.repeat(3_000)])(
    'PACK-03 does not take %j for one emoji',
    (text) => expect(whyNotPackEmoji(text)).toBe('pack_emoji_invalid'),
  );

  it.each([
    ['en', 'en'],
    ['EN-gb', 'en-GB'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['de-DE-u-co-phonebk', 'de-DE-u-co-phonebk'],
  ])('PACK-04 keeps the language %s as %s', (given, kept) => expect(packLanguage(given)).toBe(kept));

  it.each(['', 'e', 'english language', 'en_GB', '12', `en-x-${'abcdefgh-'.repeat(4)}`, 'de-\u0000'])(
    'PACK-04 does not take %j for a language',
    (tag) => {
      expect(packLanguage(tag)).toBeNull();
      expect(whyNotPackParts({ language: tag })).toBe('pack_language_invalid');
    },
  );

  it('PACK-04 a language has up to 35 characters', () => {
    const tag = 'en-x-abcdefgh-abcdefgh-abcdefgh-abc';
    expect(tag).toHaveLength(35);
    expect(packLanguage(tag)).toBe(tag);
    expect(packLanguage(`${tag}d`)).toBeNull();
  });

  it('PACK-01 PACK-09 holds 5 to 200 phrases', () => {
    expect(whyNotPackPhrases([])).toBe('pack_too_short');
    expect(whyNotPackPhrases(phrases(4))).toBe('pack_too_short');
    expect(whyNotPackPhrases(phrases(5))).toBeNull();
    expect(whyNotPackPhrases(phrases(200))).toBeNull();
    expect(whyNotPackPhrases(phrases(201))).toBe('pack_too_long');
  });

  it.each([
    ['PACK-07', ' \u200b ', 'phrase_empty'],
    ['PACK-07', 'x'.repeat(201), 'pack_phrase_too_long'],
    ['PACK-08', 'FREE', 'pack_phrase_free'],
    ['PACK-08', '\ufeff free kick', 'pack_phrase_free'],
    ['PACK-06', 'PHRASE number 0!', 'pack_phrase_repeated'],
  ])('%s has no phrase like %j', (_, phrase, refusal) => {
    expect(whyNotPackPhrases([...FIVE, phrase])).toBe(refusal);
  });

  it('PACK-01 PACK-07 characters are counted after cleaning, each emoji once', () => {
    const wide = ['🎲'.repeat(200), `x${' '.repeat(5_000)}y`, `e\u0308${'x'.repeat(199)}`];
    expect(whyNotPackPhrases([...FIVE, ...wide])).toBeNull();
  });

  it('PACK-10 is checked in the order name, emoji, language, count, phrases', () => {
    const bad = { name: '', emoji: '', language: '', phrases: [''] };
    expect(whyNotPackParts(bad)).toBe('pack_name_empty');
    expect(whyNotPackParts({ ...bad, name: 'Unit' })).toBe('pack_emoji_invalid');
    expect(whyNotPackParts({ ...bad, name: 'Unit', emoji: '🎲' })).toBe('pack_language_invalid');
    const rest = { name: 'Unit', emoji: '🎲', language: 'en' };
    expect(whyNotPackParts({ ...rest, phrases: ['', '', '', ''] })).toBe('pack_too_short');
    expect(whyNotPackParts({ ...rest, phrases: Array(201).fill('') })).toBe('pack_too_long');
    const wrong = ['a', 'A!', '', 'FREE', 'x'.repeat(201)];
    expect(whyNotPackParts({ ...rest, phrases: wrong })).toBe('pack_phrase_repeated');
    expect(whyNotPackParts({ ...rest, phrases: wrong.toReversed() })).toBe('pack_phrase_too_long');
    expect(whyNotPackParts({ ...rest, phrases: FIVE })).toBeNull();
  });

  it('PACK-16 parts left out are neither checked nor changed', () => {
    expect(whyNotPackParts({})).toBeNull();
    expect(cleanParts({})).toEqual({});
    expect(cleanParts({ name: ' Unit ', language: 'EN-gb' })).toEqual({ name: 'Unit', language: 'en-GB' });
    expect(cleanParts({ phrases: ['  a\tb '] })).toEqual({ phrases: ['a b'] });
  });

  it('PACK-12 a person has at most 100', () => {
    expect(whyNotOneMorePack(PACK.own_max - 1)).toBeNull();
    expect(whyNotOneMorePack(100)).toBe('packs_full');
  });
});
