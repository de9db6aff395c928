import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { useCallback, useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { queryClient, useQuery } from '../api/queries.ts';
import { useLive } from '../live/game-provider.tsx';
import { useGameState } from '../live/game-store.ts';

const keyOf = (game_id: string) => ['paper', game_id];

export type PaperList = NonNullable<ReturnType<typeof usePaperList>['list']>;

/** The paper cards of the game, for its host, read anew after every change. What is known stays after a failure. */
export function usePaperList(game_id: string, is_wanted = true) {
  const { store } = useLive();
  const client = queryClient();
  const changes = useGameState(({ paper_changes }) => paper_changes);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(game_id),
    /** Reads again what changed on the way. */
    queryFn: async () => {
      for (;;) {
        const { paper_changes } = store.getState();
        const list = await callApi(PAPER_ENDPOINTS.listPaper, { params: { id: game_id }, query: {} });
        if (store.getState().paper_changes === paper_changes) return list;
      }
    },
    enabled: is_wanted,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes what was read old
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(game_id) }, { cancelRefetch: false });
  }, [client, game_id, changes]);

  const readAgain = useCallback(() => refetch(), [refetch]);

  return {
    /** Null until it is known. */
    list: data ?? null,
    error,
    is_busy: isFetching,
    readAgain,
  };
}
