import { type FoldedText, foldedCharacter, foldText, type Span } from './folded-text.ts';

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const MARK = /\p{M}/u;

/** These scripts put no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** A step of the words, by the code point that comes next. */
type Step = { next: Map<number, Step>; is_word: boolean };

/** Words ready to be searched for; a search takes one pass over the text, whatever the number of words. */
export type WordSearch = (text: FoldedText) => Span[];

/** A text in the form in which words are searched for. */
export const foldedForSearch = (text: string): FoldedText => foldText(text, foldedCharacter);

const codePoints = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0);

function treeOf(words: readonly string[]): Step {
  const root: Step = { next: new Map(), is_word: false };
  for (const word of words) {
    let step = root;
    for (const point of codePoints(foldedForSearch(word).text.trim())) {
      const next: Step = step.next.get(point) ?? { next: new Map(), is_word: false };
      step.next.set(point, next);
      step = next;
    }
    step.is_word = step !== root;
  }
  return root;
}

/** Whether a word may begin or end between these two characters. */
function isEdge(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined) return true;
  const [left, right] = [String.fromCodePoint(before), String.fromCodePoint(after)];
  if (MARK.test(right)) return false;
  if (UNSPACED.test(left) || UNSPACED.test(right)) return true;
  return !(WORD_CHARACTER.test(left) && WORD_CHARACTER.test(right));
}

/**
 * Finds whole words whatever their case and accents: 'Müller' finds 'MULLER', 'ass' does not find 'class'. Next to
 * letters of Han, Hiragana, Katakana and Thai a word may begin and end anywhere. Of the words that begin at one place
 * the longest is found.
 */
export function searchWords(words: readonly string[]): WordSearch {
  const root = treeOf(words);
  if (root.next.size === 0) return () => [];

  return ({ text, written }) => {
    const points = codePoints(text);
    const found: Span[] = [];
    let unit = 0;
    for (const [start, point] of points.entries()) {
      const end = root.next.has(point) ? endOfWord(root, points, start) : null;
      if (end !== null) {
        const { length } = String.fromCodePoint(...points.slice(start, end));
        found.push(written({ start: unit, end: unit + length }));
      }
      unit += point > 0xffff ? 2 : 1;
    }
    return found;
  };
}

/** Where the longest word that begins here ends; null when none does. */
function endOfWord(root: Step, points: readonly number[], start: number): number | null {
  if (!isEdge(points[start - 1], points[start])) return null;
  let end: number | null = null;
  let step: Step | undefined = root;
  for (let at = start; step; at += 1) {
    if (step.is_word && isEdge(points[at - 1], points[at])) end = at;
    step = step.next.get(points[at] ?? -1);
  }
  return end;
}
