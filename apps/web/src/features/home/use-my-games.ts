import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';

/** The lists are asked for anew whenever someone comes back to the tab, to its window or to the network. */
export function useMyGames() {
  const games = useQuery({
    queryKey: ['my-games'],
    queryFn: () => callApi(GAME_ENDPOINTS.listMyGames, {}),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

  const { refetch } = games;
  useEffect(() => {
    const refresh = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refetch]);

  return games;
}
