/** Widths in em of the narrow face in which cells are set, at the weight of their words. */
const WIDTHS: readonly (readonly [string, number])[] = [
  [' ', 0.15],
  ["'ijlI.,:;!’‘/|", 0.24],
  ['frtJ1-()[]"', 0.34],
  ['sz', 0.4],
  ['acvxykeäéFLETZ23457?–“”', 0.46],
  ['w&…', 0.62],
  ['mMW@%', 0.73],
];
const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);
const LATIN = 0.49;
const LATIN_CAPITAL = 0.57;
/** Letters of another face, whose widths are not known. */
const FOREIGN = 0.85;
const LAST_LATIN = '\u024f';

/** Letters of scripts that are written without spaces: a line may end after each of them. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/u;
const BETWEEN_WORDS = /\s+|(?<=[-–—/])/u;

/** The narrowest cell at the smallest type holds this much, in em. */
const NARROWEST = 3.6;
/** Wider than a line of the smallest type on cards of 306 and of 358 pixels. */
const WIDE = 4.3;
const WIDEST = 5.3;
/** More than a cell shows: no word, and cut off wherever its room ends. */
const ENDLESS = 24;
/** A wider word takes hyphens rather than small type. */
const LONG_WORD = 7;
const FROM_EITHER_END = 3;
const LONGEST_PIECE = 6;
/** More than this no cell shows of the smallest type. */
const MOST_LINES = 11;
const LINE_HEIGHT = 1.1;
const SPACE = 0.16;

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    const plain = letter <= LAST_LATIN ? LATIN : FOREIGN;
    const is_capital = letter <= LAST_LATIN && letter !== letter.toLowerCase();
    width += WIDTH_OF.get(letter) ?? (is_capital ? LATIN_CAPITAL : plain);
  }
  return width;
}

const wordsOf = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '');

/** So many lines of this width, in em, hold the whole text. */
type Setting = { lines: number; width: number };

/** A word that is too long to be worth small type comes with its pieces, each with room for its hyphen. */
type Word = { width: number; pieces: readonly number[] };

/** Puts what follows one another into lines: how many there are, how long the last is, and what would change it. */
function fill(parts: readonly number[], width: number, space: number) {
  let [lines, line, next] = [1, 0, Number.POSITIVE_INFINITY];
  for (const part of parts) {
    const longer = line === 0 ? part : line + space + part;
    if (line === 0 || longer <= width) line = longer;
    else {
      next = Math.min(next, longer);
      lines += 1;
      line = part;
    }
  }
  return { lines, line, next };
}

/** The lines of a width, and the least width at which one of them would take more. */
function setIn(words: readonly Word[], width: number): Setting & { next: number } {
  let [lines, next] = [0, Number.POSITIVE_INFINITY];
  let together: number[] = [];
  const end = () => {
    if (together.length === 0) return;
    const run = fill(together, width, SPACE);
    lines += run.lines;
    next = Math.min(next, run.next);
    together = [];
  };
  for (const word of words) {
    if (word.width <= width || word.pieces.length === 0) {
      together.push(word.width);
      continue;
    }
    end();
    const broken = fill(word.pieces, width, 0);
    lines += broken.lines;
    next = Math.min(next, broken.next, word.width);
  }
  end();
  return { lines, width, next };
}

function toWord(text: string): Word {
  const width = widthOf(text);
  const pieces = width > LONG_WORD ? inPieces(text).map((piece) => widthOf(`${piece}-`)) : [];
  return { width, pieces };
}

const leastWidth = ({ width, pieces }: Word) => (pieces.length === 0 ? width : Math.max(...pieces));

/** Every number of lines up to the most that a cell can show, with the least width that it takes. */
export function settingsOf(text: string): Setting[] {
  const parts = UNSPACED.test(text) ? Array.from(text) : wordsOf(text);
  const words = parts.map(toWord);
  const settings: Setting[] = [];
  let setting = setIn(words, Math.max(1, ...words.map(leastWidth)));
  for (;;) {
    const { lines, width, next } = setting;
    if (lines <= MOST_LINES && settings.at(-1)?.lines !== lines) settings.push({ lines, width });
    if (next === Number.POSITIVE_INFINITY) return settings;
    setting = setIn(words, next);
  }
}

/**
 * The largest type that fits, as a formula over the room of a cell, so that the page is never measured: of all
 * numbers of lines the one that allows the most.
 */
export function fitOf(text: string): string {
  const sizes = settingsOf(text).map(({ lines, width }) => {
    const height = (lines * LINE_HEIGHT).toFixed(2);
    return `min(var(--room-w) / ${width.toFixed(2)}, var(--room-h) / ${height})`;
  });
  return sizes.length === 0 ? '0px' : `max(${sizes.join(', ')})`;
}

const SOUND = /s[chklmnptw]|[bcdfgpt][lr]|[cpst]h|qu|./gisu;
const VOWEL = /^[aeiouyà-åè-ïò-öù-ýÿ]$/iu;
const isVowel = (sound: string | undefined) => sound !== undefined && VOWEL.test(sound);
const isConsonant = (sound: string) => /^\p{L}/u.test(sound) && !isVowel(sound);

/** A word in pieces that end about where syllables do: before a consonant that a vowel follows. */
function inPieces(word: string): string[] {
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

/** Which of the widths that no line of a phone holds a word has, if it has one. */
export function widthClass(word: string): 'wide' | 'widest' | undefined {
  const width = widthOf(word);
  if (width > WIDEST) return 'widest';
  return width > WIDE ? 'wide' : undefined;
}

/** A run of words that breaks between words alone, or a word in the pieces between which a hyphen may come. */
export type Run = string | readonly string[];

/**
 * The text in runs. A word that the narrowest cell cannot hold comes in pieces, since few browsers know by
 * themselves where to put a hyphen.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const part of text.split(/(\s+|(?<=[-–—/]))/u)) {
    if (part === '' || part === undefined) continue;
    const width = widthOf(part);
    const is_long = !UNSPACED.test(part) && width > NARROWEST && width <= ENDLESS;
    const last = runs.at(-1);
    if (is_long) runs.push(inPieces(part));
    else if (typeof last === 'string') runs[runs.length - 1] = last + part;
    else runs.push(part);
  }
  return runs;
}
