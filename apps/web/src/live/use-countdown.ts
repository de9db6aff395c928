import { useEffect, useState } from 'react';
import { CALLER_PANEL } from '../screen-limits.ts';
import { useLive } from './game-provider.tsx';
import { useGame } from './use-game.ts';

/** The milliseconds until the auto-caller's next call by the server's clock; null unless it runs. */
export function useCountdown(): number | null {
  const { clock } = useLive();
  const next_call_at = useGame(({ game }) => game.auto_call_status.next_call_at);
  const [now, setNow] = useState(clock.now);

  useEffect(() => {
    if (next_call_at === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), CALLER_PANEL.countdown_tick);
    return () => clearInterval(timer);
  }, [clock, next_call_at]);

  return next_call_at === null ? null : Math.max(0, Date.parse(next_call_at) - now);
}
