import { RECAP_ENDPOINTS } from '@phrase-bingo/game/wire/http/recap';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { patiently } from '../api/patiently.ts';

type Named = { id: string; round: number };

/** A page that is open stays as it was loaded, also when the round is opened again. */
export const recapQuery = ({ id, round }: Named) =>
  queryOptions({
    queryKey: ['rounds', id, round, 'recap'],
    queryFn: () => patiently(() => callApi(RECAP_ENDPOINTS.getRecap, { params: { id, round } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const fairnessQuery = ({ id, round }: Named) =>
  queryOptions({
    queryKey: ['rounds', id, round, 'fairness'],
    queryFn: () => patiently(() => callApi(RECAP_ENDPOINTS.getFairness, { params: { id, round } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['rounds', id, 'history'],
    queryFn: ({ pageParam }) =>
      patiently(() =>
        callApi(RECAP_ENDPOINTS.getHistory, {
          params: { id },
          query: pageParam === null ? {} : { before: String(pageParam) },
        }),
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_before }: { next_before: number | null }) => next_before,
  });
