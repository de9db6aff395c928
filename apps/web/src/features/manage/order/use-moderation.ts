import { keptWords } from '@phrase-bingo/game/rules/own-words';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import type { Moderation } from '@phrase-bingo/game/wire/moderation';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryClient, useQuery } from '../../../api/queries.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame, useGameState } from '../../../live/game-store.ts';

export type OwnWords = { blocked_words: string[]; allowed_words: string[] };

/** What was read before the last change is of no more use. */
const KEPT = 5_000;

const keyOf = (game_id: string) => ['moderation', game_id];

/** The host's lists, words, reports and log, read anew after every change; null until they are known. */
export function useModeration(): Moderation | null {
  const { game_id } = useLive();
  const changes = useGameState(({ moderation_changes }) => moderation_changes);
  const { data = null } = useQuery({
    queryKey: [...keyOf(game_id), changes],
    queryFn: () => callApi(MODERATION_ENDPOINTS.getModeration, { params: { id: game_id } }),
    placeholderData: keepPreviousData,
    gcTime: KEPT,
  });
  return data;
}

/** Somebody who was removed and has joined again is in the list no more; no event of its own tells that. */
export function useReturns(removed: Moderation['removed']): void {
  const { readAgain } = useModerationCache();
  const is_back = useGame(({ players }) =>
    removed.some(({ user_id }) => players?.players.some(({ id }) => id === user_id)),
  );
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (is_back) void read();
  }, [is_back]);
}

/** For changes made on this page: during setup no event tells of them. */
export function useModerationCache() {
  const { game_id } = useLive();
  const client = queryClient();
  const queryKey = keyOf(game_id);
  return {
    readAgain: () => client.invalidateQueries({ queryKey }),
    /** Shows the words as the server keeps them, before they are read again. */
    putWords: ({ blocked_words, allowed_words }: OwnWords) =>
      client.setQueriesData<Moderation>(
        { queryKey },
        (known) =>
          known && {
            ...known,
            blocked_words: keptWords(blocked_words),
            allowed_words: keptWords(allowed_words),
          },
      ),
  };
}
