import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failures.ts';

export type LinkFault = 'invalid' | 'not_found';

type Found = { id: string } | { fault: LinkFault };

const NOT_FOUND = 404;

/** The server knows best; when it cannot say, the code itself still tells the game's id. */
async function findGame(crockfordId: string): Promise<Found> {
  try {
    return await callApi(GAME_ENDPOINTS.findGameByLink, { params: { crockfordId } });
  } catch (failure) {
    if (failure instanceof Refused && failure.status === NOT_FOUND) return { fault: 'not_found' };
    const id = fromCrockford(crockfordId);
    return id === null ? { fault: 'invalid' } : { id };
  }
}

export function useLinkedGame(crockfordId: string): Found | undefined {
  return useQuery({
    queryKey: ['game-link', crockfordId],
    queryFn: () => findGame(crockfordId),
    networkMode: 'always',
    gcTime: 0,
  }).data;
}
