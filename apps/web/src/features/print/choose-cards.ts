import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { rangesOf, readNumbers } from './read-numbers.ts';

/** Which cards are printed, in the order in which they are offered. */
export type Choice = 'not_printed' | 'all' | 'stale' | 'numbers';

type Chosen = {
  choice: Choice;
  cards: PaperCard[];
  /** Numbers that were written but are not in play, as ranges. */
  left_out: string[];
  /** Something else than numbers was written. */
  is_unread: boolean;
};

/** The cards in play, by what can be chosen; a choice without cards is not offered. */
export function offeredCards(cards: readonly PaperCard[]) {
  const all = cards.filter(({ is_in_play }) => is_in_play);
  const not_printed = all.filter(({ printed_at }) => printed_at === null);
  const stale = all.filter(({ is_stale }) => is_stale);
  return { all, not_printed, stale };
}

type Offered = ReturnType<typeof offeredCards>;

/** What was chosen, or what comes first while nothing was, or while there is none of it any more. */
export function chosenCards(offered: Offered, wish: Choice | null, written: string): Chosen {
  const { all, not_printed } = offered;
  const nothing_else = { left_out: [], is_unread: false };
  if (wish === 'numbers') {
    const numbers = readNumbers(written);
    const named = new Set(numbers);
    const cards = all.filter(({ number }) => named.has(number));
    for (const { number } of cards) named.delete(number);
    return { choice: wish, cards, left_out: rangesOf([...named]), is_unread: numbers === null };
  }
  if (wish !== null && offered[wish].length > 0)
    return { choice: wish, cards: offered[wish], ...nothing_else };
  const choice = not_printed.length > 0 ? 'not_printed' : 'all';
  return { choice, cards: offered[choice], ...nothing_else };
}
