import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** Offline it fails like any other call, instead of waiting in silence for the network, and comes with that. */
export function useProfile() {
  return useQuery({
    queryKey: ['profile'],
    queryFn: () => callApi(ACCOUNT_ENDPOINTS.profile, {}),
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
