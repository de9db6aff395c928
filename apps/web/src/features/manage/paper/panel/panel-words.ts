import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { isOne, numberText } from '../../../../text/number-words.ts';
import { placeWords } from '../../../../text/ordinal.ts';

/** Such as '24 in play, 1 won'. */
export const countWords = (in_play: number, won: number): string =>
  won === 0 ? `${numberText(in_play)} in play` : `${numberText(in_play)} in play, ${numberText(won)} won`;

/** Such as '1st place, Top Row'. */
export const paperWinWords = ({ place, pattern }: WinningDetails): string =>
  `${placeWords(place)}, ${patternLabel(pattern)}`;

export function printedWords({ printed_at, is_stale }: PaperCard): string {
  if (printed_at === null) return 'Not printed';
  return is_stale ? 'Changed since printing' : 'Printed';
}

export const oldWords = (cards: number): string =>
  isOne(cards)
    ? '1 card has old words. Print it again.'
    : `${numberText(cards)} cards have old words. Print them again.`;

export const sameCards = (round: number, cards: number): string =>
  isOne(cards)
    ? `Round ${numberText(round)} uses the same paper card.`
    : `Round ${numberText(round)} uses the same ${numberText(cards)} paper cards.`;

export const sinceCall = (number: number, call_position: number): string =>
  `${number}, since call ${call_position}`;

export const NAMING_FAILED = 'The name could not be saved. Try again.';
export const REPLACING_FAILED = 'The cards could not be replaced. Try again.';
