import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isSameOrder, withNewcomers } from './order-players.ts';

/** A finger that was lifted is often about to come down again. */
const LINGER = 2_000;

/** Whether a pointer or the focus of the keyboard is on a list, and in which row the focus is. */
export function useHold() {
  const [is_touched, setTouched] = useState(false);
  const [focus, setFocus] = useState<{ id: string; is_by_key: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerEnter() {
      clearTimeout(timer.current);
      setTouched(true);
    },
    onPointerLeave() {
      timer.current = setTimeout(() => setTouched(false), LINGER);
    },
    onFocus({ target }: FocusEvent) {
      const id = target.closest<HTMLElement>('[data-player]')?.dataset.player;
      if (id !== undefined) setFocus({ id, is_by_key: target.matches(':focus-visible') });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocus(null);
    },
  };

  return { is_held: is_touched || focus?.is_by_key === true, focused_id: focus?.id ?? null, handlers };
}

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
