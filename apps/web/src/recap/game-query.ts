import { roundOfAddress } from '@phrase-bingo/game/rules/game/rounds';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { useQuery } from '../api/queries.ts';

/** The game a page about rounds belongs to: its name, its host, its current round; an open page keeps its answer. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', id, 'game'],
    queryFn: () => callApi(GAME_ENDPOINTS.getGame, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The game, and the round to show for the one in the address; null until the game is known. */
export function useRoundOfAddress(id: string, written: string | undefined) {
  const game = useQuery(gameQuery(id));
  return { game, round: game.data ? roundOfAddress(written, game.data.round_number) : null };
}
