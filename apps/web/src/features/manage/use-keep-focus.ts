import { type FocusEvent, useEffect, useRef } from 'react';

/** Each tab of the page. It can have the focus, but is not reached with Tab. */
const AROUND = '[role="tabpanel"]';

/**
 * When the focused row leaves the list, the row that takes its place gets the focus; after the last one, the panel
 * around the list.
 */
export function useKeepFocus() {
  const list = useRef<HTMLUListElement>(null);
  const focused_index = useRef<number | null>(null);
  const around = useRef<HTMLElement>(null);

  const rows = () => [...(list.current?.children ?? [])];

  useEffect(() => {
    if (focused_index.current === null || document.activeElement !== document.body) return;
    const buttons = rows().flatMap((row) => row.querySelector('button') ?? []);
    const next = buttons[Math.min(focused_index.current, buttons.length - 1)] ?? around.current;
    next?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      focused_index.current = rows().findIndex((row) => row.contains(target));
      around.current = target.closest<HTMLElement>(AROUND);
    },
    /** Removing an element from the page also blurs it, but then it is not connected any more. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused_index.current = null;
    },
  };
}
