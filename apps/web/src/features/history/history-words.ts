import { CARD } from '@phrase-bingo/game/rules/limits';
import type { History } from '@phrase-bingo/game/wire/recap/recap';
import { isOne, numberText } from '../../text/number-words.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { ordinal } from '../../text/ordinal.ts';
import { andMore, NOBODY_HAD_BINGO } from '../../text/round-words.ts';

export type HistoryRound = History['rounds'][number];

export const allRoundsOf = (game_name: string): string => `All rounds of ${game_name}`;

export const callsWords = (calls: number): string =>
  isOne(calls) ? `${numberText(calls)} call` : `${numberText(calls)} calls`;

export const cardsWords = (cards: number): string =>
  isOne(cards) ? `${numberText(cards)} card` : `${numberText(cards)} cards`;

/** What a number on top counts. */
export const roundsUnit = (rounds: number): string => (isOne(rounds) ? 'round' : 'rounds');
export const winsWords = (wins: number): string =>
  isOne(wins) ? `${numberText(wins)} win` : `${numberText(wins)} wins`;

const list = onFirstUse(() => new Intl.ListFormat('en', { type: 'unit' }));

/** Who won a round, or what happened instead. */
export function winnersWords({ was_called, winners, more_winners }: HistoryRound): string {
  const names = list().format(winners);
  if (more_winners > 0) return `${names} ${andMore(more_winners)}`;
  if (winners.length > 0) return names;
  return was_called ? NOBODY_HAD_BINGO : 'Ended before the first call';
}

/** How a round went for the reader. */
export function resultWords({ result, place, marked }: HistoryRound['mine']): string {
  switch (result) {
    case 'won':
      return `${ordinal(place ?? 1)} place`;
    case 'unclaimed':
      return 'Bingo, not shouted';
    case 'one_away':
      return 'One away';
    case 'played':
      return `${marked}/${CARD.cells} squares`;
    case 'none':
      return 'No card';
  }
}
