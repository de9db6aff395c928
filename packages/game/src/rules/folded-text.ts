import { withoutHidden } from './plain-text.ts';

/**
 * Marks that change how a letter is spoken or dressed, not which letter it is: accents of Latin, Greek and Cyrillic,
 * the points of Hebrew and Arabic, and the Arabic stretch. The vowels of Hindi and Thai and the voicing marks of
 * Japanese make another letter and stay.
 */
const ACCENTS =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]|\u0640/gv;

/** A single character that stands for a whole phrase, such as ﷺ, stays one: a text must not grow at a glance. */
const LETTERS_MAX = 4;

/** A part of a text: from its first code unit up to, but not including, the end. */
export type Span = { start: number; end: number };

/** A text in a form to search in, which knows where each of its code units stood. */
export type FoldedText = {
  text: string;
  /** The part of the text as it was written that gave the units from start to end. */
  written: (span: Span) => Span;
};

export const withoutAccents = (text: string): string => withoutHidden(text).replace(ACCENTS, '');

/** A character without case, accents and dress. */
export function foldedCharacter(one: string): string {
  if (one >= 'a' && one <= 'z') return one;
  if (/\s/.test(one)) return ' ';
  const plain = one.normalize('NFKD');
  // A mark that stands by itself, such as ´ or ゛, is written as a space under the mark.
  if (plain.startsWith(' ')) return ' ';
  const bare = withoutAccents(plain.length > LETTERS_MAX ? one : plain);
  // There and back, as for the key of a username: only this way ß meets SS.
  return bare.toLowerCase().toUpperCase().toLowerCase();
}

/** Folds each character by itself; runs of spaces become one. */
export function foldText(text: string, fold: (one: string) => string): FoldedText {
  const starts: number[] = [];
  let folded = '';
  let position = 0;
  for (const one of text) {
    const next = fold(one);
    if (next !== ' ' || !folded.endsWith(' ')) {
      folded += next;
      while (starts.length < folded.length) starts.push(position);
    }
    position += one.length;
  }

  const written = ({ start, end }: Span): Span => {
    const last = starts[end - 1] ?? 0;
    let after = end;
    // One character may have given several units, and what was dropped behind it belongs to it.
    while (after < starts.length && starts[after] === last) after += 1;
    return { start: starts[start] ?? 0, end: starts[after] ?? text.length };
  };
  return { text: folded, written };
}
