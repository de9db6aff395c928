import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';

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

type Seen = { row: Element; top: number };

/** The panel of the last call has lines of its own, and may stay in view by itself. */
const ROWS = 'li:not([data-keep-clear] *)';

const isInSight = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < window.innerHeight;

/** Keeps the rows one looks at where they are on the screen when others leave the list above them. */
export function useKeptView() {
  const view = useRef<HTMLDivElement>(null);
  const seen = useRef<readonly Seen[]>([]);

  useLayoutEffect(() => {
    const kept = seen.current.find(({ row }) => row.isConnected);
    seen.current = [];
    const way = kept ? kept.row.getBoundingClientRect().top - kept.top : 0;
    if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' });
  });

  return {
    view,
    /** To be told just before rows leave. */
    remember() {
      seen.current = [...(view.current?.querySelectorAll(ROWS) ?? [])].flatMap((row) => {
        const rect = row.getBoundingClientRect();
        return isInSight(rect) ? [{ row, top: rect.top }] : [];
      });
    },
  };
}
