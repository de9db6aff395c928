import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSameOrder, withNewcomers } from './order-players.ts';

/** Rows that change places all the time cannot be read. */
const CALM = 1_000;

/** An order that follows the wanted one calmly, and not at all while somebody has a finger or the focus on it. */
export function useHeldOrder(wanted: readonly string[], is_held: boolean) {
  const [kept, setKept] = useState(wanted);
  const shown = useMemo(() => withNewcomers(kept, wanted), [kept, wanted]);
  const is_old = useMemo(() => !isSameOrder(shown, wanted), [shown, wanted]);
  const follow = useEffectEvent(() => setKept(wanted));

  useEffect(() => {
    if (!is_old || is_held) return;
    const timer = setTimeout(follow, CALM);
    return () => clearTimeout(timer);
  }, [is_old, is_held]);

  return { shown, is_old, sortAgain: () => setKept(wanted) };
}
