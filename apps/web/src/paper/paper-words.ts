import { isOne, numberText } from '../text/number-words.ts';

/** What several pages say about cards on paper. */

export const PAPER_CARDS = 'Paper cards';
export const REPLACE_WORD = 'Replace with new cards';

export const replaceQuestion = (count: number): string =>
  isOne(count) ? 'Replace 1 paper card?' : `Replace ${numberText(count)} paper cards?`;
