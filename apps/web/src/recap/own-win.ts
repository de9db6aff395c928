import type { OwnWin } from '@phrase-bingo/game/rules/recap/own-round';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';

/** The reader's own win: among the first ones, which are listed, or told apart, then without its call. */
export const ownWin = ({ wins, me }: Pick<Recap, 'wins' | 'me'>, user_id: string): OwnWin | null =>
  wins.find(({ winner_id }) => winner_id === user_id) ??
  (me?.win ? { ...me.win, call_position: null } : null);
