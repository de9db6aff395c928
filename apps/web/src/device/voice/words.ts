import type { Announcement } from './announcement.ts';
import { languageOf, normal } from './pick-voice.ts';

type Words = { [Kind in Announcement['kind']]: (what: Extract<Announcement, { kind: Kind }>) => string };

/** Devices also name voices by tags that no language has. */
function count(language: string, number: number): string {
  try {
    return number.toLocaleString(normal(language));
  } catch {
    return number.toLocaleString('en');
  }
}

/** The words around phrases, by the language they are spoken in. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    call: ({ number, text }) => `Call ${count('en', number)}: ${unquoted(text)}`,
    win: ({ name, pattern, place }) => {
      if (name === null) return 'Bingo! We have a winner.';
      return place > 1 ? `Bingo! ${name} too, with ${pattern}.` : `Bingo! ${name} wins with ${pattern}.`;
    },
    wins: ({ count: winners }) => `Bingo! ${count('en', winners)} winners.`,
    no_bingo: () => 'No bingo. Play goes on.',
    round: ({ number }) => `Round ${count('en', number)}. Eyes down.`,
    end: () => 'That is the end. Thank you for playing.',
  },
};

const QUOTED = /^["'“”„«»‘’‚‹›「『](?<inside>.+)["'“”«»‘’‹›」』]$/su;

/** A phrase without the quotation marks around the whole of it. */
function unquoted(text: string): string {
  const trimmed = text.trim();
  return QUOTED.exec(trimmed)?.groups?.inside?.trim() ?? trimmed;
}

function say<Kind extends Announcement['kind']>(
  words: Words,
  announcement: Extract<Announcement, { kind: Kind }>,
): string {
  return words[announcement.kind](announcement);
}

/** What a voice of the language says. Without words of that language a call is its number and its phrase alone. */
export function wordsOf(announcement: Announcement, language: string): string | null {
  const words = WORDS[languageOf(language)];
  if (words) return say(words, announcement);
  if (announcement.kind !== 'call') return null;
  return `${count(language, announcement.number)}: ${unquoted(announcement.text)}`;
}
