import { holdsWords } from '@phrase-bingo/game/rules/search-text';

/** Phrases that contain every word of the search, ignoring case and accents, or have its number. */
export const findPhrases = <P extends { sid: number; text: string }>(
  phrases: readonly P[],
  search: string,
): P[] => phrases.filter(({ sid, text }) => holdsWords(text, search) || String(sid) === search.trim());
