import { useLayoutEffect, useRef } from 'react';

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
