import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Winner, WinningDetails } from '@phrase-bingo/game/wire/winner';
import { useGame } from '../../../live/game-store.ts';

type Who = Pick<Winner, 'username' | 'is_guest' | 'paper_number'> & { id: string };

export type RoundWinner = Readonly<Who & WinningDetails>;

type Wins = Pick<GameView, 'players' | 'round' | 'round_wins' | 'latest_wins'>;

const fromWin = ({ winner_id: id, is_guest = false, ...win }: Readonly<Winner>): RoundWinner => ({
  id,
  is_guest,
  ...win,
});

const winsOfRound = ({ round_wins, round }: Pick<Wins, 'round_wins' | 'round'>) =>
  round_wins.find(({ round_number }) => round_number === round.round_number);

const listed = (players: GameView['players']): RoundWinner[] =>
  (players?.players ?? []).flatMap(({ id, username, is_guest = false, winning_details }) =>
    winning_details ? [{ id, username, is_guest, paper_number: null, ...winning_details }] : [],
  );

/**
 * The winners of the current round, in the order of their shouts. The wins of a round name the first and the newest,
 * also after they were removed; the list of players knows those in between.
 */
export function winnersOf({ players, round, round_wins, latest_wins }: Wins): RoundWinner[] {
  const first = winsOfRound({ round_wins, round })?.winners ?? [];
  const winners = [...first.map(fromWin), ...latest_wins.toReversed().map(fromWin), ...listed(players)];
  const by_id = new Map(winners.map((winner) => [winner.id, winner]));
  return [...by_id.values()].sort((a, b) => Date.parse(a.won_at) - Date.parse(b.won_at));
}

export function useWinners(): RoundWinner[] {
  const players = useGame((view) => view.players);
  const round = useGame((view) => view.round);
  const round_wins = useGame((view) => view.round_wins);
  const latest_wins = useGame((view) => view.latest_wins);
  return winnersOf({ players, round, round_wins, latest_wins });
}

/** How many won the current round, with those that no list names any more. */
export const useWinCount = (named: number): number =>
  Math.max(
    named,
    useGame((view) => winsOfRound(view)?.count ?? 0),
  );
