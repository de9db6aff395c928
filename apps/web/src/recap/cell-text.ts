import { type CellIndex, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { FREE_TEXT } from '@phrase-bingo/game/rules/game/phrases';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { phraseOf } from './step-words.ts';

/** What stands in a cell of a card of a round; nothing in an empty one. */
export function cellText(
  { phrases }: Pick<Recap, 'phrases'>,
  cells: readonly (number | null)[],
  index: CellIndex,
) {
  if (isFreeIndex(index)) return phrases.find(({ is_free }) => is_free)?.text ?? FREE_TEXT;
  const sid = cells[index] ?? null;
  return sid === null ? '' : phraseOf({ phrases }, sid);
}
