import { isBlank } from '../plain-text.ts';

/** Controls that are no white space, zero-width spaces, byte order marks, what turns the text around it, half characters. */
const REMOVED = /[[\p{Cc}--[\t-\r\x85]]\p{Cs}\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gv;
const WHITE_SPACE = /[\s\x85]+/g;

const SINGLE_QUOTES = /[‘’‚‛]/g;
const DOUBLE_QUOTES = /[“”„‟]/g;
/** Looks behind so as to try each run of marks only once. */
const END_OF_SENTENCE = /(?<![.!?…\s])[.!?…\s]+$/;

/** A phrase of a pack as browser and server keep it; empty if nothing of it would be visible. */
export function packPhrase(raw: string): string {
  const text = raw.replace(REMOVED, '').replace(WHITE_SPACE, ' ').trim().normalize('NFC');
  return isBlank(text) ? '' : text;
}

/** Equal for texts that are the same phrase. */
export const phraseKey = (text: string): string =>
  packPhrase(text)
    .toLowerCase()
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(END_OF_SENTENCE, '');
