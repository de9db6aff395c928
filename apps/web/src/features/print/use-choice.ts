import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { useMemo, useState } from 'react';
import { type Choice, chosenCards, offeredCards } from './choose-cards.ts';

/** Which cards were chosen to be printed; the same ones as long as neither they nor the choice change. */
export function useChoice(cards: readonly PaperCard[]) {
  const [wish, choose] = useState<Choice | null>(null);
  const [written, setWritten] = useState('');
  const offered = useMemo(() => offeredCards(cards), [cards]);
  const chosen = useMemo(() => chosenCards(offered, wish, written), [offered, wish, written]);
  return { offered, chosen, choose, written, setWritten };
}
