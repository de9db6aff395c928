import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import type { ReplayCard } from '@phrase-bingo/game/rules/recap/replay';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { ownWin } from '../../../recap/own-win.ts';
import { winnerName } from '../../../recap/recap-words.ts';
import { ordinal } from '../../../text/ordinal.ts';

/** A card that can be shown, with its words. */
export type CardToShow = ReplayCard & {
  key: string;
  /** Whose it is, for the ball. */
  name: string;
  /** In the choice of cards. */
  label: string;
  /** The name of the card itself. */
  title: string;
};

const OWN_CARD = 'Your card';
export const cardOf = (name: string): string => `Card of ${name}`;
const cardOfWinner = (win: Recap['wins'][number]): string =>
  win.paper_number !== null && winnerName(win) === win.username ? win.username : cardOf(winnerName(win));

/** The own card, then those of the first winners by place. */
export function cardsToShow(recap: Recap, me: { id: string; username: string } | null): CardToShow[] {
  const own = recap.me && {
    ...recap.me,
    key: 'own',
    name: me?.username ?? '',
    label: OWN_CARD,
    title: OWN_CARD,
    win: ownWin(recap, me?.id ?? ''),
  };
  const winners = recap.wins.slice(0, RECAP.winners_shown).flatMap((win, at): CardToShow[] => {
    const { username: name, place, cells, marks, paper_number } = win;
    if (cells === null) return [];
    const label = place === 1 ? name : `${name}, ${ordinal(place)}`;
    const on_paper = paper_number !== null;
    return [
      {
        key: `winner-${at}`,
        name,
        label,
        title: cardOfWinner(win),
        cells,
        marks: on_paper ? null : marks,
        win,
      },
    ];
  });
  return own ? [own, ...winners] : winners;
}
