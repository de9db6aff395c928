import { characterCount, firstCharacters } from '@phrase-bingo/game/rules/characters';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import type { Layout, Size } from './sheet-options.ts';

/** What is set, how large, and which of its words may be broken. */
export type Setting = {
  text: string;
  /** In points. */
  size: number;
  broken: ReadonlySet<string>;
};

/** The width and height in millimetres that a text takes in a column of this width. */
export type Measure = (setting: Setting, width: number) => Size;

export type Fit = Setting & {
  /** False when it fits in no size of its layout. */
  is_fitting: boolean;
};

const WHOLE: ReadonlySet<string> = new Set();
const STEP = 0.5;
/** In points; only where nothing larger fits and the type may go no smaller. */
const LAST_RESORT = 5;
/** Around a phrase, in millimetres: 1 of air, and its half of the line between two cells. */
const AROUND = 1.125;
/** Browsers round lengths. */
const ROUNDING = 0.02;

/** Where a phrase stands in a cell. */
export const roomIn = ({ width, height }: Size): Size => ({
  width: width - 2 * AROUND,
  height: height - 2 * AROUND,
});

/** What is printed of a phrase: all of it, or the beginning of a very long one. */
export const printedText = (text: string): string =>
  characterCount(text) > PHRASES.warn_length ? `${firstCharacters(text, PHRASES.warn_length - 1)}…` : text;

/** The words of a text and what is between them, in order. */
export const wordsOf = (text: string): string[] => text.split(/(\s+)/u).filter((word) => word !== '');

/** The language that a script belongs to alone, for the shapes and line breaks of its letters. */
export function languageOf(text: string): 'ja' | 'ko' | undefined {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) ? 'ja' : undefined;
}

/** The last of the steps that holds; every step after one that does not is refused too. */
function lastThat(holds: (step: number) => boolean, steps: number): number {
  let [kept, refused] = [-1, steps];
  while (refused - kept > 1) {
    const middle = Math.floor((kept + refused) / 2);
    if (holds(middle)) kept = middle;
    else refused = middle;
  }
  return kept;
}

const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/**
 * Sets a phrase in the largest whole or half points that fit the room. No word is broken, unless it alone is wider than
 * the room in the smallest type. Where nothing may be refused, what does not fit is set in the smallest type of all and
 * then shortened.
 */
export function fitType(
  phrase: string,
  room: Size,
  { phrase: { min, max }, per_page, name }: Layout,
  measure: Measure,
): Fit {
  const text = printedText(phrase);
  const fits = (setting: Setting) => {
    const { width, height } = measure(setting, room.width);
    return width <= room.width + ROUNDING && height <= room.height + ROUNDING;
  };
  const isTooWide = (word: string, size: number) =>
    measure({ text: word, size, broken: WHOLE }, room.width).width > room.width + ROUNDING;
  const wideWords = (size: number) => {
    const is_whole = !isTooWide(text, size);
    return is_whole ? WHOLE : new Set(wordsOf(text).filter((word) => isTooWide(word, size)));
  };

  const broken = wideWords(min);
  const sized = (step: number): Setting => ({ text, size: min + step * STEP, broken });
  const best = lastThat((step) => fits(sized(step)), (max - min) / STEP + 1);
  if (best >= 0) return { ...sized(best), is_fitting: true };
  if (name === 'large' || per_page > 1) return { ...sized(0), is_fitting: false };

  const last = { text, size: LAST_RESORT, broken: wideWords(LAST_RESORT) };
  if (fits(last)) return { ...last, is_fitting: true };
  const letters = graphemes(text);
  const shortened = (count: number): Setting => {
    const front = `${letters.slice(0, count).join('').trimEnd()}…`;
    return { text: front, size: LAST_RESORT, broken: new Set(wordsOf(front)) };
  };
  const kept = lastThat((count) => fits(shortened(count)), letters.length);
  return { ...shortened(Math.max(0, kept)), is_fitting: true };
}
