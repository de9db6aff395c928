import { type FocusEvent, useEffect, useRef, useState } from 'react';

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
