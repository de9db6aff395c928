import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** The games the person hosts or has joined, latest change first. */
export const myGamesQuery = queryOptions({
  queryKey: ['my-games'],
  queryFn: () => callApi(GAME_ENDPOINTS.listMyGames, {}),
});
