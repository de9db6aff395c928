import { runsOf } from '../../bingo/fit-phrase.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { cutAfter, graphemesOf, largestFitting, SMALLEST } from './fit-line.ts';
import type { Measure } from './type-setting.ts';

export const LINE_HEIGHT = 1.06;

/** What is never broken as long as it fits a line, and whether a space stands before it. */
type Word = { text: string; is_spaced: boolean };

export type WrappedPhrase = { lines: readonly string[]; size: number };

type Box = { width: number; height: number };

const words = onFirstUse(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/** Scripts without spaces between their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENS = /^[\p{Ps}\p{Pi}]+$/u;

/** Punctuation stays with the word it belongs to. */
function unspacedWords(text: string): string[] {
  const parts: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words().segment(text)) {
    if (OPENS.test(segment)) opening += segment;
    else if (isWordLike || parts.length === 0 || opening !== '') {
      parts.push(opening + segment);
      opening = '';
    } else parts.push((parts.pop() ?? '') + segment);
  }
  return opening === '' ? parts : [...parts, opening];
}

const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/u)
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) => {
      const parts = UNSPACED.test(chunk) ? unspacedWords(chunk) : chunk.split(/(?<=[-–—/])/u);
      return parts.map((part, at) => ({ text: part, is_spaced: at === 0 }));
    });

type Fits = (text: string) => boolean;

/** A word that is wider than a line, in pieces that are not: at its syllables, or anywhere. */
function broken(word: string, fits: Fits): string[] {
  const [run] = runsOf(word);
  const pieces = typeof run === 'object' && run.every((piece) => fits(`${piece}-`)) ? run : graphemesOf(word);
  const hyphen = pieces === run ? '-' : '';
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && !fits(`${line}${piece}${hyphen}`)) {
      lines.push(`${line}${hyphen}`);
      line = '';
    }
    line += piece;
  }
  return [...lines, line];
}

function linesOf(phrase: readonly Word[], fits: Fits): string[] {
  const lines: string[] = [];
  for (const { text, is_spaced } of phrase) {
    const last = lines.at(-1);
    const longer = last === undefined ? text : `${last}${is_spaced ? ' ' : ''}${text}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(text)) lines.push(text);
    else lines.push(...broken(text, fits));
  }
  return lines;
}

/** The same number of lines, as even as they can be. */
function balanced(phrase: readonly Word[], measureLine: (text: string) => number, width: number): string[] {
  const within = (limit: number) => linesOf(phrase, (text) => measureLine(text) <= limit);
  const widest = Math.max(0, ...phrase.map(({ text }) => measureLine(text)));
  const lines = within(width);
  if (widest > width) return lines;
  const spare = Math.floor(width - widest);
  return within(width - largestFitting(spare, (less) => within(width - less).length === lines.length));
}

/**
 * The lines of a phrase in a cell: as large as the type allows, smaller where it must be, and cut off where even the
 * smallest type is too large. A word is broken only if it is too wide for the smallest type.
 */
export function wrapPhrase(text: string, measure: Measure, largest: number, box: Box): WrappedPhrase {
  const phrase = wordsOf(text);
  const smallest = largest * SMALLEST;
  for (let size = largest; size > smallest; size -= 1) {
    const measureLine = (line: string) => measure(line, size);
    if (phrase.some((word) => measureLine(word.text) > box.width)) continue;
    const lines = balanced(phrase, measureLine, box.width);
    if (lines.length * size * LINE_HEIGHT <= box.height) return { lines, size };
  }
  const fits = (line: string) => measure(line, smallest) <= box.width;
  const lines = linesOf(phrase, fits);
  const most = Math.max(1, Math.floor(box.height / (smallest * LINE_HEIGHT)));
  if (lines.length <= most) return { lines, size: smallest };
  const letters = graphemesOf(lines[most - 1] ?? '');
  const last = cutAfter(
    letters,
    largestFitting(letters.length, (count) => fits(cutAfter(letters, count))),
  );
  return { lines: [...lines.slice(0, most - 1), last], size: smallest };
}
