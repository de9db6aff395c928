import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useHostCall } from '../use-host-call.ts';

const WORDS = {
  refused: 'Failed to toggle player status',
  unreachable: 'Error toggling player status',
  is_plain: true,
};

type Requested = ReadonlyMap<string, boolean>;

/**
 * Makes players active or inactive. The change is shown at once and reverted on failure. A second press waits
 * for the first.
 */
export function useActivity() {
  const { game_id, store, reload } = useLive();
  const { call } = useHostCall();
  const [requested, setRequested] = useState<Requested>(new Map());
  const pending = useRef(new Map<string, boolean>());
  const latest_call = useRef(call);
  useLayoutEffect(() => {
    latest_call.current = call;
  });

  const setActive = useCallback(
    async (playerId: string, is_active: boolean): Promise<void> => {
      const wanted = pending.current;
      const is_sending = wanted.has(playerId);
      wanted.set(playerId, is_active);
      setRequested(new Map(wanted));
      if (is_sending) return;

      const params = { id: game_id, playerId };
      const confirmedActive = () =>
        store.getState().server_view?.players?.players.find(({ id }) => id === playerId)?.is_active;
      let sent: boolean;
      let is_done: boolean;
      do {
        sent = wanted.get(playerId) ?? is_active;
        const body = { is_active: sent };
        is_done = await latest_call.current(PLAY_ENDPOINTS.setPlayerActivity, { params, body }, WORDS);
      } while (is_done && wanted.get(playerId) !== sent);
      // Another event may have arrived before the one of this change.
      if (is_done && confirmedActive() !== sent) await reload();
      wanted.delete(playerId);
      setRequested(new Map(wanted));
    },
    [game_id, store, reload],
  );

  const isActive = useCallback(
    (player: { id: string; is_active: boolean }) => requested.get(player.id) ?? player.is_active,
    [requested],
  );

  return { isActive, setActive };
}
