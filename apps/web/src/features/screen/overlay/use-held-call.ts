import { useEffect, useState } from 'react';
import { BIG_SCREEN } from '../limits.ts';
import type { MainCall } from '../stage/stage-model.ts';

const keyOf = (main: MainCall): string | null =>
  main.kind === 'none' ? null : `${main.call.number}/${main.call.sid}`;

/**
 * Whether a call is still to be shown: it goes after `hold` seconds, and stays gone while something else was shown in
 * between. One that was called longer ago than that does not come at all. 0 lets every call stay.
 */
export function useHeldCall(main: MainCall | null, hold: number): boolean {
  const [held_key, setHeldKey] = useState<string | null>(null);
  const [gone_key, setGoneKey] = useState<string | null>(null);
  const key = main === null ? null : keyOf(main);

  if (key !== null && key !== held_key) {
    setHeldKey(key);
    const is_old = main?.kind === 'call' && main.label !== 'just';
    setGoneKey(hold > 0 && is_old && hold * 1_000 <= BIG_SCREEN.just_called ? key : null);
  }

  useEffect(() => {
    if (hold === 0 || held_key === null) return;
    const timer = setTimeout(() => setGoneKey(held_key), hold * 1_000);
    return () => clearTimeout(timer);
  }, [held_key, hold]);

  return gone_key === null || gone_key !== key;
}
