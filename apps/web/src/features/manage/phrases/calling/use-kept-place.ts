import { type FocusEvent, useEffect, useRef } from 'react';

/** When the row that holds the focus leaves its list, the row in its place takes the focus over. */
export function useKeptPlace() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);

  const rows = () => [...(list.current?.children ?? [])];

  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const keys = rows().flatMap((row) => row.querySelector('button') ?? []);
    keys[Math.min(place.current, keys.length - 1)]?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      place.current = rows().findIndex((row) => row.contains(target));
    },
    /** An element that is taken out of the page has not been left. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) place.current = null;
    },
  };
}
