import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryClient, useQuery } from '../api/queries.ts';

/** Everything about own packs; whatever changes one makes all of it stale. */
const OWN = ['packs', 'own'] as const;

export const ownPacksQuery = queryOptions({
  queryKey: [...OWN, 'list'],
  queryFn: () => callApi(PACK_ENDPOINTS.listPacks, {}),
});

export const ownPackQuery = (id: string) =>
  queryOptions({
    queryKey: [...OWN, id],
    queryFn: () => callApi(PACK_ENDPOINTS.getPack, { params: { id } }),
  });

/** The shelf changes only with a new version of the product. */
export const shelfQuery = queryOptions({
  queryKey: ['packs', 'shelf'],
  queryFn: () => callApi(PACK_ENDPOINTS.listShelf, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** By the key of a share link or the name of a built-in pack. */
export const sharedPackQuery = (key: string) =>
  queryOptions({
    queryKey: ['packs', 'shared', key],
    queryFn: () => callApi(PACK_ENDPOINTS.getSharedPack, { params: { key } }),
  });

/** An own pack by its id, any other by its link or name. Nothing is read for an empty key. */
export function usePackByKey(key: string, is_own: boolean) {
  const own = useQuery({ ...ownPackQuery(key), enabled: is_own });
  const shared = useQuery({ ...sharedPackQuery(key), enabled: key !== '' && !is_own });
  return is_own ? own : shared;
}

/** Call it after every change of an own pack. */
export function useForgetOwnPacks(): () => Promise<void> {
  const client = queryClient();
  return () => client.invalidateQueries({ queryKey: OWN });
}
