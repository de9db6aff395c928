import { characterCount } from '../characters.ts';
import { PHRASES } from '../limits.ts';
import { phraseText, playablePhrases } from './phrases.ts';

type Text = { text: string };

/** How many playable phrases a full card still lacks. */
export const missingPhrases = (phrases: readonly Text[]): number =>
  Math.max(0, PHRASES.playable_needed - playablePhrases(phrases).length);

export type PhraseCounts = { phrases_total_count: number; phrases_called_count: number };

export const needsPhrases = ({ phrases_total_count }: Pick<PhraseCounts, 'phrases_total_count'>): boolean =>
  phrases_total_count < PHRASES.playable_needed;

/** Progress leaves FREE out because it is never called. */
export function phraseCounts(phrases: readonly (Text & { is_called: boolean })[]): PhraseCounts {
  const playable = playablePhrases(phrases);
  return {
    phrases_total_count: playable.length,
    phrases_called_count: playable.filter(({ is_called }) => is_called).length,
  };
}

export const nextSid = (phrases: readonly unknown[]): number => phrases.length + PHRASES.first_sid;

/** The list without one phrase: the sids after it move up by one. */
export function withoutPhrase<P extends { id: string; sid: number }>(
  phrases: readonly P[],
  phrase_id: string,
): P[] {
  return [...phrases]
    .sort((a, b) => a.sid - b.sid)
    .filter(({ id }) => id !== phrase_id)
    .map((phrase, index) => ({ ...phrase, sid: index + PHRASES.first_sid }));
}

export type PhraseWarning = { kind: 'long' | 'repeated'; text: string };

/** Warnings about new texts; the texts are saved anyway. */
export function warningsOfTexts(phrases: readonly Text[], texts: readonly string[]): PhraseWarning[] {
  const seen = new Set(phrases.map(({ text }) => sameness(text)));
  return texts.map(phraseText).flatMap((text) => {
    const warnings: PhraseWarning[] = [];
    if (characterCount(text) > PHRASES.warn_length) warnings.push({ kind: 'long', text });
    if (seen.has(sameness(text))) warnings.push({ kind: 'repeated', text });
    seen.add(sameness(text));
    return warnings;
  });
}

const sameness = (text: string) => phraseText(text).toLowerCase();
