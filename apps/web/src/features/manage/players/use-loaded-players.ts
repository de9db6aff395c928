import { useCallback, useEffect, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';

/** Loads players and cards each time the tab is opened. */
export function useLoadedPlayers(is_shown: boolean) {
  const { loadPlayers } = useLive();
  const [is_failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    setFailed(!(await loadPlayers()));
  }, [loadPlayers]);

  useEffect(() => {
    if (is_shown) void load();
  }, [is_shown, load]);

  return { is_failed, retry: () => void load() };
}
