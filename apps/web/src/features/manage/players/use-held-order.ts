import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSameOrder, withNewcomers } from './order-players.ts';

/** Rows that change places all the time cannot be read. */
const CALM = 1_000;

/**
 * An order that follows the wanted one calmly, and not at all while somebody has a finger or the focus on it.
 * Until what decides it is known it just follows.
 */
export function useHeldOrder(wanted: readonly string[], is_known: boolean, is_held: boolean) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => (kept ? withNewcomers(kept, wanted) : wanted), [kept, wanted]);
  const is_old = useMemo(() => !isSameOrder(shown, wanted), [shown, wanted]);
  const [is_offered, setOffered] = useState(false);
  // A press on the key takes the focus from the rows, and the key must outlive that.
  const is_due = is_old && (is_held || is_offered);
  if (is_due !== is_offered) setOffered(is_due);
  const follow = useEffectEvent(() => setKept(wanted));

  useEffect(() => {
    if (is_known) follow();
  }, [is_known]);

  useEffect(() => {
    if (!is_old || is_held) return;
    const timer = setTimeout(follow, CALM);
    return () => clearTimeout(timer);
  }, [is_old, is_held]);

  return { shown, sortAgain: is_due ? () => setKept(wanted) : null };
}
