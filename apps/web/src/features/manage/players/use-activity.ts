import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useHostCall } from '../use-host-call.ts';

const WORDS = {
  refused: 'Failed to toggle player status',
  unreachable: 'Error toggling player status',
  is_plain: true,
};

type Wishes = ReadonlyMap<string, boolean>;

/** Switches players on and off: shown at once, taken back when it failed. A later press waits for the one before. */
export function useActivity() {
  const { game_id, store, reload } = useLive();
  const { call } = useHostCall();
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const under_way = useRef(new Map<string, boolean>());
  const latest_call = useRef(call);
  useLayoutEffect(() => {
    latest_call.current = call;
  });

  const setActive = useCallback(
    async (playerId: string, is_active: boolean): Promise<void> => {
      const wanted = under_way.current;
      const is_sending = wanted.has(playerId);
      wanted.set(playerId, is_active);
      setWishes(new Map(wanted));
      if (is_sending) return;

      const params = { id: game_id, playerId };
      const toldActive = () =>
        store.getState().server_view?.players?.players.find(({ id }) => id === playerId)?.is_active;
      let sent: boolean;
      let is_done: boolean;
      do {
        sent = wanted.get(playerId) ?? is_active;
        const body = { is_active: sent };
        is_done = await latest_call.current(PLAY_ENDPOINTS.setPlayerActivity, { params, body }, WORDS);
      } while (is_done && wanted.get(playerId) !== sent);
      // Another event may have come before the one of this change.
      if (is_done && toldActive() !== sent) await reload();
      wanted.delete(playerId);
      setWishes(new Map(wanted));
    },
    [game_id, store, reload],
  );

  const isActive = useCallback(
    (player: { id: string; is_active: boolean }) => wishes.get(player.id) ?? player.is_active,
    [wishes],
  );

  return { isActive, setActive };
}
