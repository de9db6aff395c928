/** Widths in em of the narrow font of the cells, at their weight: of the widest letter in each row. */
const WIDTHS: readonly (readonly [string, number])[] = [
  [' ', 0.15],
  ["'ijlI.,:;!’‘/|", 0.24],
  ['frtJ()', 0.33],
  ['s1-[]', 0.375],
  ['acvxyzFL7?–“”"', 0.435],
  ['ekosuäöüéESTZ2345', 0.47],
  ['w', 0.575],
  ['mMW@%&…—', 0.72],
];
const LATIN = 0.495;
const LATIN_CAPITAL = 0.56;
/** Letters of a fallback font, whose widths are unknown. */
const FOREIGN = 0.85;
const LAST_LATIN = '\u024f';
/** Engines that round the widths of letters to their pixels set text up to 2.5 percent wider. */
const ROUNDED_UP = 1.025;

/** Scripts without spaces: the text may wrap after each letter. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/u;
const BETWEEN_WORDS = /\s+|(?<=[-–—/])/u;

/** The width of the narrowest cell in the smallest type, in em. */
const NARROWEST_CELL = 3.6;
/** More than a cell can show: not a real word, so it is cut off instead of hyphenated. */
const ENDLESS = 24;
/** A wider word is hyphenated rather than set in small type. */
const LONG_WORD = 7;
const FROM_EITHER_END = 3;
const LONGEST_PIECE = 6;
/** No cell shows more, even in the smallest type. */
const MAX_TEXT_LINES = 11;
const LINE_HEIGHT = 1.08;
const SPACE = 0.16;

function widthOfLetter(letter: string): number {
  const [, known] = WIDTHS.find(([letters]) => letters.includes(letter)) ?? [];
  if (known !== undefined) return known;
  if (letter > LAST_LATIN) return FOREIGN;
  return letter === letter.toLowerCase() ? LATIN : LATIN_CAPITAL;
}

const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);

const wordsOf = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '');

/** This many text lines of this width, in em, hold the whole text. */
type Setting = { text_lines: number; width: number };

/** A long word has pieces, each with space for its hyphen. */
type Word = { width: number; pieces: readonly number[] };

/** Wraps parts into text lines. `next` is the smallest larger width that would change the result. */
function wrap(parts: readonly number[], width: number, space: number) {
  let [text_lines, used, next] = [1, 0, Number.POSITIVE_INFINITY];
  for (const part of parts) {
    const longer = used === 0 ? part : used + space + part;
    if (used === 0 || longer <= width) used = longer;
    else {
      next = Math.min(next, longer);
      text_lines += 1;
      used = part;
    }
  }
  return { text_lines, next };
}

/** Wraps words into text lines of this width. `next` is the smallest larger width that would change the result. */
function wrapWords(words: readonly Word[], width: number): Setting & { next: number } {
  let [text_lines, next] = [0, Number.POSITIVE_INFINITY];
  let together: number[] = [];
  const end = () => {
    if (together.length === 0) return;
    const run = wrap(together, width, SPACE);
    text_lines += run.text_lines;
    next = Math.min(next, run.next);
    together = [];
  };
  for (const word of words) {
    if (word.width <= width || word.pieces.length === 0) {
      together.push(word.width);
      continue;
    }
    end();
    const broken = wrap(word.pieces, width, 0);
    text_lines += broken.text_lines;
    next = Math.min(next, broken.next, word.width);
  }
  end();
  return { text_lines, width, next };
}

function toWord(text: string): Word {
  const width = widthOf(text);
  const pieces = width > LONG_WORD ? splitWord(text).map((piece) => widthOf(`${piece}-`)) : [];
  return { width, pieces };
}

const minWidth = ({ width, pieces }: Word) => (pieces.length === 0 ? width : Math.max(...pieces));

/** Every possible number of text lines that a cell can show, with the smallest width it needs. */
function settingsOf(text: string): Setting[] {
  const parts = UNSPACED.test(text) ? Array.from(text) : wordsOf(text);
  const words = parts.map(toWord);
  const settings: Setting[] = [];
  let setting = wrapWords(words, Math.max(1, ...words.map(minWidth)));
  for (;;) {
    const { text_lines, width, next } = setting;
    if (text_lines <= MAX_TEXT_LINES && settings.at(-1)?.text_lines !== text_lines)
      settings.push({ text_lines, width });
    if (next === Number.POSITIVE_INFINITY) return settings;
    setting = wrapWords(words, next);
  }
}

/**
 * The largest type size that fits, as a CSS formula over the size of the cell, so that nothing measures the page: the
 * best of all possible numbers of text lines.
 */
export function fitOf(text: string): string {
  const sizes = settingsOf(text).map(({ text_lines, width }) => {
    const height = (text_lines * LINE_HEIGHT).toFixed(2);
    return `min(var(--inner-w) / ${(width * ROUNDED_UP).toFixed(2)}, var(--inner-h) / ${height})`;
  });
  return sizes.length === 0 ? '0px' : `max(${sizes.join(', ')})`;
}

const SOUND = /s[chklmnptw]|[bcdfgpt][lr]|[cpst]h|qu|./gisu;
const VOWEL = /^[aeiouyà-åè-ïò-öù-ýÿ]$/iu;
const isVowel = (sound: string | undefined) => sound !== undefined && VOWEL.test(sound);
const isConsonant = (sound: string) => /^\p{L}/u.test(sound) && !isVowel(sound);

/** Splits a word roughly into syllables: before a consonant that is followed by a vowel. */
function splitWord(word: string): string[] {
  const sounds = word.match(SOUND) ?? [];
  const pieces: string[] = [];
  let piece = '';
  let at = 0;
  for (const [index, sound] of sounds.entries()) {
    const has_room = Math.min(at, word.length - at) >= FROM_EITHER_END && piece.length > 1;
    const is_syllable = isConsonant(sound) && isVowel(sounds[index + 1]);
    if (has_room && (is_syllable || piece.length >= LONGEST_PIECE)) {
      pieces.push(piece);
      piece = '';
    }
    piece += sound;
    at += sound.length;
  }
  return [...pieces, piece];
}

/** Words that wrap only at spaces, or one word in pieces that may be hyphenated. */
export type Run = string | readonly string[];

/**
 * The text in runs. A word that is too wide for the narrowest cell comes in pieces, because few browsers hyphenate
 * by themselves.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const part of text.split(/(\s+|(?<=[-–—/]))/u)) {
    if (part === '' || part === undefined) continue;
    const width = widthOf(part);
    const needs_hyphens = !UNSPACED.test(part) && width > NARROWEST_CELL && width <= ENDLESS;
    const last = runs.at(-1);
    if (needs_hyphens) runs.push(splitWord(part));
    else if (typeof last === 'string') runs[runs.length - 1] = last + part;
    else runs.push(part);
  }
  return runs;
}
