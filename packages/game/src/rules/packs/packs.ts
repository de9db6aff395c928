import { characterCount } from '../characters.ts';
import { isFreeText } from '../game/phrases.ts';
import { cleanName } from '../plain-text.ts';
import { PACK } from './pack-limits.ts';
import { packPhrase, phraseKey } from './pack-phrase.ts';
import type { PackRefusal } from './pack-refusals.ts';

/** What a person decides about a pack. */
export type PackContent = { name: string; emoji: string; language: string; phrases: readonly string[] };

export const DEFAULT_EMOJI = '🎲';
export const DEFAULT_LANGUAGE = 'en';

const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

export function whyNotPackName(raw: string): PackRefusal | null {
  const name = cleanName(raw);
  if (name === '') return 'pack_name_empty';
  return characterCount(name) > PACK.name_max ? 'pack_name_too_long' : null;
}

export const whyNotPackEmoji = (emoji: string): PackRefusal | null =>
  ONE_EMOJI.test(emoji) ? null : 'pack_emoji_invalid';

/** The language tag in its canonical form, or null if it is none. */
export function packLanguage(tag: string): string | null {
  if (tag.length > PACK.language_max) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

const whyNotPackCount = (count: number): PackRefusal | null => {
  if (count < PACK.phrases_min) return 'pack_too_short';
  return count > PACK.phrases_max ? 'pack_too_long' : null;
};

/** Why a text cannot be a phrase of any pack, whatever else is in it. */
export function whyNotPackPhrase(raw: string): PackRefusal | 'phrase_empty' | null {
  const text = packPhrase(raw);
  if (text === '') return 'phrase_empty';
  if (characterCount(text) > PACK.phrase_max) return 'pack_phrase_too_long';
  return isFreeText(text) ? 'pack_phrase_free' : null;
}

/** Why these cannot be the phrases of a pack: their count, then phrase by phrase. */
export function whyNotPackPhrases(phrases: readonly string[]): PackRefusal | 'phrase_empty' | null {
  const wrong_count = whyNotPackCount(phrases.length);
  if (wrong_count) return wrong_count;
  const seen = new Set<string>();
  for (const phrase of phrases) {
    const refusal = whyNotPackPhrase(phrase);
    if (refusal) return refusal;
    const key = phraseKey(phrase);
    if (seen.has(key)) return 'pack_phrase_repeated';
    seen.add(key);
  }
  return null;
}

type PackParts = { [Part in keyof PackContent]?: PackContent[Part] | undefined };

/** Refuses parts of a pack in the order in which a person fills them in; parts left out are not looked at. */
export function whyNotPackParts({
  name,
  emoji,
  language,
  phrases,
}: PackParts): PackRefusal | 'phrase_empty' | null {
  return (
    (name === undefined ? null : whyNotPackName(name)) ??
    (emoji === undefined ? null : whyNotPackEmoji(emoji)) ??
    (language === undefined || packLanguage(language) !== null ? null : 'pack_language_invalid') ??
    (phrases === undefined ? null : whyNotPackPhrases(phrases))
  );
}

/** Parts that are not refused, as they are kept. */
export const cleanParts = ({ name, emoji, language, phrases }: PackParts): Partial<PackContent> => ({
  ...(name !== undefined && { name: cleanName(name) }),
  ...(emoji !== undefined && { emoji }),
  ...(language !== undefined && { language: packLanguage(language) ?? DEFAULT_LANGUAGE }),
  ...(phrases && { phrases: phrases.map(packPhrase) }),
});

/** Whether a person with this many packs may have one more. */
export const whyNotOneMorePack = (count: number): PackRefusal | null =>
  count < PACK.own_max ? null : 'packs_full';
