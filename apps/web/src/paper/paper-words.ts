import { isOne, numberText } from '../text/number-words.ts';

/** What several pages say about cards on paper. */

export const PAPER_CARDS = 'Paper cards';
export const REPLACE_WORD = 'Replace with new cards';

/** Asked before the cards in play are replaced with new ones. */
export const replaceQuestion = (count: number) => ({
  title: isOne(count) ? 'Replace 1 paper card?' : `Replace ${numberText(count)} paper cards?`,
  sentences: 'Sheets already handed out stop counting. Cards that have won this round stay.',
  agree: 'Replace',
});
