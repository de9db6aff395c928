import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isSameOrder, withNewcomers } from './order-players.ts';

/** A lifted finger is often about to press again. */
const LINGER = 2_000;

/** Whether the pointer or the keyboard focus is on a list, and which row has the focus. */
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

/** Limits how often rows are reordered. */
const REORDER_DELAY = 1_000;

/**
 * Follows the wanted order with a delay, and not at all while the host points at the list or has the focus in
 * it. Follows without delay until `is_known`, because cards that are still loading decide the order.
 */
export function useHeldOrder(wanted: readonly string[], is_known: boolean, is_held: boolean) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => (held ? withNewcomers(held, wanted) : wanted), [held, wanted]);
  const is_old = useMemo(() => !isSameOrder(shown, wanted), [shown, wanted]);
  const [is_offered, setOffered] = useState(false);
  // A press on Sort again moves the focus out of the rows, and the button must stay.
  const is_due = is_old && (is_held || is_offered);
  if (is_due !== is_offered) setOffered(is_due);
  const follow = useEffectEvent(() => setHeld(wanted));

  useEffect(() => {
    if (is_known) follow();
  }, [is_known]);

  useEffect(() => {
    if (!is_old || is_held) return;
    const timer = setTimeout(follow, REORDER_DELAY);
    return () => clearTimeout(timer);
  }, [is_old, is_held]);

  return { shown, sortAgain: is_due ? () => setHeld(wanted) : null };
}
