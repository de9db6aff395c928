import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import type { Moderation } from '@phrase-bingo/game/wire/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useGameState } from '../../../live/game-store.ts';

/** What was read before the last change is of no more use. */
const KEPT = 5_000;

/** The host's lists, words, reports and log, read anew after every change; null until they are known. */
export function useModeration(): Moderation | null {
  const { game_id } = useLive();
  const changes = useGameState(({ moderation_changes }) => moderation_changes);
  const { data = null } = useQuery({
    queryKey: ['moderation', game_id, changes],
    queryFn: () => callApi(MODERATION_ENDPOINTS.getModeration, { params: { id: game_id } }),
    placeholderData: keepPreviousData,
    gcTime: KEPT,
  });
  return data;
}
