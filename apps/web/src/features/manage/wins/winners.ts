import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { useGame } from '../../../live/game-store.ts';

export type RoundWinner = Readonly<{ id: string; username: string; is_guest: boolean }> &
  Readonly<WinningDetails>;

export const winnersOf = (players: GameView['players']): RoundWinner[] =>
  (players?.players ?? [])
    .flatMap(({ id, username, is_guest = false, winning_details }) =>
      winning_details ? [{ id, username, is_guest, ...winning_details }] : [],
    )
    .sort((a, b) => Date.parse(a.won_at) - Date.parse(b.won_at));

/** The winners of the current round, in the order of their shouts. */
export const useWinners = (): RoundWinner[] => winnersOf(useGame(({ players }) => players));
