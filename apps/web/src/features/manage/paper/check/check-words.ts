import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { placeWords } from '../../../../text/ordinal.ts';
import type { PaperResult } from './paper-result.ts';

export const CHECK_A_CARD = 'Check a paper card';
export const NOT_OURS = 'That is not one of our cards.';
export const NOT_LOOKED_UP = 'The code could not be looked up. Type the number.';
export const NOT_CONFIRMED = 'The bingo could not be confirmed. Try again.';

export const fromAnotherGame = (game_name: string): string => `This card is from another game: ${game_name}.`;

export const hasBingo = (username: string, { pattern, place }: WinningDetails): string =>
  `${username} has Bingo: ${patternLabel(pattern)}, ${placeWords(place)}.`;

/** What is said of a card; the second sentence is for a bingo from the start. */
export function sentencesOf(result: PaperResult): readonly [string, string?] {
  switch (result.kind) {
    case 'unknown':
      return [`There is no card ${result.number}. The last one is ${result.last_number}.`];
    case 'closed':
      return [REFUSALS.shouting_closed.message];
    case 'off':
      return [`Card ${result.card.number} is not in play in this round.`];
    case 'won': {
      const { pattern, place } = result.win;
      return [`Card ${result.card.number} won already: ${patternLabel(pattern)}, ${placeWords(place)}.`];
    }
    case 'waiting':
      return [`No bingo yet. ${result.missing.length} to go.`];
    case 'bingo': {
      const { card, pattern, call_position, is_from_start } = result;
      const bingo = `Bingo: ${pattern.label}, since call ${call_position}.`;
      if (!is_from_start) return [bingo];
      return [
        bingo,
        `This card was dealt after call ${card.dealt_after_call} and had its bingo from the start.`,
      ];
    }
  }
}
