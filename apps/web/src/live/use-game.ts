import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Typist } from '@phrase-bingo/game/view/game-view';
import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { logPanelError } from '../health/error-log.ts';
import { CALLER_PANEL } from '../page-limits.ts';
import { useLive } from './game-provider.tsx';
import { useGame, useGameState } from './game-store.ts';
import type { ConnectionState } from './socket/socket-policy.ts';

export const useConnection = (): ConnectionState => useGameState(({ connection }) => connection);

/** The others who are typing. */
export const useTypists = (): readonly Typist[] =>
  useGameState(
    useShallow(({ view }) => view?.typing.filter(({ user_id }) => user_id !== view.viewer_id) ?? []),
  );

/** The calls of the round on screen, which may be an old one. */
export function useCalledCounts(): { called: number; total: number } {
  const called = useGame(({ phrases }) => phraseCounts(phrases).phrases_called_count);
  const total = useGame(({ phrases }) => phraseCounts(phrases).phrases_total_count);
  return { called, total };
}

/**
 * Milliseconds until the auto-caller's next call, by the server's clock; null while it does not run. Never more than an
 * interval: then the clock was set, and the call comes all the same.
 */
export function useCountdown(): number | null {
  const { clock } = useLive();
  const next_call_at = useGame(({ game }) => game.auto_call_status.next_call_at);
  const interval = useGame(({ game }) => game.auto_call_config.interval_seconds) * 1_000;
  const [now, setNow] = useState(clock.now);

  useEffect(() => {
    if (next_call_at === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), CALLER_PANEL.countdown_tick);
    return () => clearInterval(timer);
  }, [clock, next_call_at]);

  if (next_call_at === null) return null;
  return Math.min(Math.max(0, Date.parse(next_call_at) - now), interval);
}

/** What a panel of a game page does when it fails: log the error, and reload the game on a retry. */
export function usePanelCare() {
  const { reload } = useLive();
  return { onError: logPanelError, onRetry: reload };
}
