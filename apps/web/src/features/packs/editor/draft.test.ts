import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  faultOf,
  isSame,
  newDraft,
  partOf,
  placesWith,
  whyNotInList,
  withEdited,
  withoutPhrase,
  withPhrase,
  withPhraseBack,
} from './draft.ts';

const FIVE = ['one', 'two', 'three', 'four', 'five'];
const DRAFT: PackContent = { name: 'Numbers', emoji: '🔢', language: 'en', phrases: FIVE };

describe('a new draft', () => {
  it('PACK-04 starts with the language of the page, in its canonical form', () => {
    expect(newDraft('pt-br')).toEqual({ name: '', emoji: '🎲', language: 'pt-BR', phrases: [] });
    expect(newDraft('').language).toBe('en');
    expect(newDraft('not a language').language).toBe('en');
  });
});

describe('the phrases of a draft', () => {
  it('PACK-05 are cleaned when they are added and edited', () => {
    expect(withPhrase(FIVE, '  six\t times ')).toEqual([...FIVE, 'six times']);
    expect(withEdited(FIVE, 1, ' zwei\n')).toEqual(['one', 'zwei', 'three', 'four', 'five']);
  });

  it('come back to the place they were deleted from', () => {
    const rest = withoutPhrase(FIVE, 2);
    expect(rest).toEqual(['one', 'two', 'four', 'five']);
    expect(withPhraseBack(rest, 2, 'three')).toEqual(FIVE);
  });

  it.each([
    ['', 'phrase_empty'],
    ['x'.repeat(201), 'pack_phrase_too_long'],
    ['Free kick', 'pack_phrase_free'],
    ['THREE!', 'pack_phrase_repeated'],
    ['six', null],
  ])('PACK-07 PACK-08 a text is refused as one more: %j', (text, refusal) => {
    expect(whyNotInList(FIVE, text)).toBe(refusal);
  });

  it('PACK-06 an edited phrase may stay the same as itself, but not become another', () => {
    expect(whyNotInList(FIVE, 'Three…', 2)).toBeNull();
    expect(whyNotInList(FIVE, 'Two…', 2)).toBe('pack_phrase_repeated');
  });

  it('PACK-09 are 200 at most, and a full list can still be edited', () => {
    const full = Array.from({ length: 200 }, (_, index) => `phrase ${index}`);
    expect(whyNotInList(full, 'one more')).toBe('pack_too_long');
    expect(whyNotInList(full, 'another', 3)).toBeNull();
  });
});

describe('what is wrong with a draft', () => {
  it('PACK-10 is told in the order of the form, the first alone', () => {
    const wrong = { name: ' ', emoji: 'no', language: '??', phrases: ['x'] };
    expect(faultOf(wrong)).toEqual({ refusal: 'pack_name_empty', place: null });
    expect(faultOf({ ...wrong, name: 'A' })).toEqual({ refusal: 'pack_emoji_invalid', place: null });
    expect(faultOf({ ...wrong, name: 'A', emoji: '🔢' })?.refusal).toBe('pack_language_invalid');
    expect(faultOf({ ...DRAFT, phrases: ['x'] })?.refusal).toBe('pack_too_short');
    expect(faultOf(DRAFT)).toBeNull();
  });

  it('PACK-10 PACK-06 names the place of the first phrase that is refused', () => {
    expect(faultOf({ ...DRAFT, phrases: [...FIVE, 'One.', ''] })).toEqual({
      refusal: 'pack_phrase_repeated',
      place: 5,
    });
    expect(faultOf({ ...DRAFT, phrases: ['Free', ...FIVE] })).toEqual({
      refusal: 'pack_phrase_free',
      place: 0,
    });
  });

  it('PACK-07 shows at the part of the form it is about', () => {
    expect(partOf('pack_name_too_long')).toBe('name');
    expect(partOf('pack_emoji_invalid')).toBe('emoji');
    expect(partOf('pack_language_invalid')).toBe('language');
    expect(partOf('pack_too_long')).toBe('phrases');
    expect(partOf('phrase_empty')).toBe('phrases');
    expect(partOf('packs_full')).toBeNull();
  });
});

describe('the changes of a draft', () => {
  it.each([{ name: 'Digits' }, { emoji: '🎲' }, { language: 'de' }, { phrases: FIVE.toReversed() }])(
    'PACK-35 count from any part: %j',
    (part) => {
      expect(isSame(DRAFT, { ...DRAFT, ...part })).toBe(false);
    },
  );

  it('PACK-35 there are none while all parts are equal', () => {
    expect(isSame(DRAFT, contentOf({ ...DRAFT, phrases: [...FIVE] }))).toBe(true);
  });
});

it('PACK-35 phrases are found by all words of a search, whatever their accents and capitals', () => {
  const phrases = ['Put the kettle on', 'Café is closed', 'On the kettle'];
  expect([...placesWith(phrases, 'KETTLE on')]).toEqual([0, 2]);
  expect([...placesWith(phrases, 'cafe')]).toEqual([1]);
  expect([...placesWith(phrases, 'nothing')]).toEqual([]);
});
