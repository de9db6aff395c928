import { characterCount } from '@phrase-bingo/game/rules/characters';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { packPhrase, phraseKey } from '@phrase-bingo/game/rules/packs/pack-phrase';
import type { PackRefusal } from '@phrase-bingo/game/rules/packs/pack-refusals';
import {
  DEFAULT_EMOJI,
  DEFAULT_LANGUAGE,
  type PackContent,
  packLanguage,
  whyNotPackParts,
  whyNotPackPhrase,
} from '@phrase-bingo/game/rules/packs/packs';
import { holdsWords } from '@phrase-bingo/game/rules/search-text';

export type DraftRefusal = PackRefusal | 'phrase_empty';

/** What is wrong with a draft. The place is that of a phrase, or null when it is not about one. */
export type Fault = { refusal: DraftRefusal; place: number | null };

/** A pack that nobody has filled in yet, in the language of the page. */
export const newDraft = (page_language: string): PackContent => ({
  name: '',
  emoji: DEFAULT_EMOJI,
  language: packLanguage(page_language) ?? DEFAULT_LANGUAGE,
  phrases: [],
});

export const contentOf = ({ name, emoji, language, phrases }: PackContent): PackContent => ({
  name,
  emoji,
  language,
  phrases,
});

export const isSame = (one: PackContent, other: PackContent): boolean =>
  one.name === other.name &&
  one.emoji === other.emoji &&
  one.language === other.language &&
  (one.phrases === other.phrases ||
    (one.phrases.length === other.phrases.length &&
      one.phrases.every((phrase, place) => phrase === other.phrases[place])));

const isAmong = (phrases: readonly string[], text: string, own_place: number | null): boolean => {
  const key = phraseKey(text);
  return phrases.some((phrase, place) => place !== own_place && phraseKey(phrase) === key);
};

/** Why a text cannot be in the list: as one more, or in the place of another. */
export function whyNotInList(
  phrases: readonly string[],
  text: string,
  own_place: number | null = null,
): DraftRefusal | null {
  if (own_place === null && phrases.length >= PACK.phrases_max) return 'pack_too_long';
  return whyNotPackPhrase(text) ?? (isAmong(phrases, text, own_place) ? 'pack_phrase_repeated' : null);
}

export const withPhrase = (phrases: readonly string[], text: string): string[] => [
  ...phrases,
  packPhrase(text),
];

export const withEdited = (phrases: readonly string[], place: number, text: string): string[] =>
  phrases.with(place, packPhrase(text));

export const withoutPhrase = (phrases: readonly string[], place: number): string[] =>
  phrases.toSpliced(place, 1);

export const withPhraseBack = (phrases: readonly string[], place: number, text: string): string[] =>
  phrases.toSpliced(place, 0, text);

const OF_PHRASES: ReadonlySet<string> = new Set<DraftRefusal>([
  'phrase_empty',
  'pack_phrase_too_long',
  'pack_phrase_free',
  'pack_phrase_repeated',
]);

/** The first thing that is wrong, in the order of the form. */
export function faultOf(draft: PackContent): Fault | null {
  const refusal = whyNotPackParts(draft);
  if (refusal === null) return null;
  if (!OF_PHRASES.has(refusal)) return { refusal, place: null };
  const place = draft.phrases.findIndex(
    (phrase, index) => whyNotInList(draft.phrases.slice(0, index + 1), phrase, index) !== null,
  );
  return { refusal, place };
}

/** The parts of the form at which a refusal shows. */
export type Part = 'name' | 'emoji' | 'language' | 'phrases';

export function partOf(refusal: string): Part | null {
  if (refusal.startsWith('pack_name_')) return 'name';
  if (refusal === 'pack_emoji_invalid') return 'emoji';
  if (refusal === 'pack_language_invalid') return 'language';
  const is_of_list = refusal === 'pack_too_short' || refusal === 'pack_too_long';
  return is_of_list || OF_PHRASES.has(refusal) ? 'phrases' : null;
}

/** The places of the phrases that hold every word of the search. */
export const placesWith = (phrases: readonly string[], search: string): Set<number> =>
  new Set(phrases.flatMap((phrase, place) => (holdsWords(phrase, search) ? [place] : [])));

/** How long an edited phrase would be. */
export const lengthOf = (text: string): number => characterCount(packPhrase(text));
