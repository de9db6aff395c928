import { onFirstUse } from '../../text/on-first-use.ts';
import type { Measure } from './type-setting.ts';

/** A sentence about a name, which alone is cut when the sentence is too long. */
export type Named = { name: string; say: (name: string) => string };

/** A sentence that names nobody. */
export const plainly = (text: string): Named => ({ name: '', say: () => text });

/** Long texts shrink to this part of their size. */
export const SMALLEST = 0.6;

const graphemes = onFirstUse(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes().segment(text), ({ segment }) => segment);

/** Keeps a name apart from the sentence, whichever way it is read. */
const isolated = (name: string): string => (name === '' ? '' : `\u2068${name}\u2069`);

/** The largest of 0 to `most` that fits; 0 always does. */
export function largestFitting(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first letters of a text and an ellipsis. */
export const cutAfter = (letters: readonly string[], count: number): string =>
  `${letters.slice(0, count).join('').trimEnd()}…`;

export type FittedLine = { text: string; size: number };

/** One line that is at most this wide: whole, smaller, or with the end of the name cut off. */
export function fitLine({ name, say }: Named, measure: Measure, size: number, width: number): FittedLine {
  const whole = say(isolated(name));
  const full_width = measure(whole, size);
  if (full_width <= width) return { text: whole, size };
  const smallest = size * SMALLEST;
  const smaller = Math.max(smallest, Math.floor((size * width) / full_width));
  if (measure(whole, smaller) <= width) return { text: whole, size: smaller };
  const letters = graphemesOf(name);
  const cut = (count: number) => say(isolated(cutAfter(letters, count)));
  const count = largestFitting(letters.length - 1, (some) => measure(cut(some), smallest) <= width);
  return { text: cut(count), size: smallest };
}
