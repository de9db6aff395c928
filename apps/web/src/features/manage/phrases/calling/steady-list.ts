import { useLayoutEffect, useRef } from 'react';

type Seen = { row: Element; top: number };

/** CallHero has list items of its own and can be sticky. */
const ROWS = 'li:not([data-keep-clear] *)';

const isVisible = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < window.innerHeight;

/** Keeps the visible rows at their place on the screen when rows above them leave the list. */
export function useKeepScroll() {
  const view = useRef<HTMLDivElement>(null);
  const seen = useRef<readonly Seen[]>([]);

  useLayoutEffect(() => {
    const anchor = seen.current.find(({ row }) => row.isConnected);
    seen.current = [];
    const distance = anchor ? anchor.row.getBoundingClientRect().top - anchor.top : 0;
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  });

  return {
    view,
    /** Call this just before rows leave. */
    remember() {
      seen.current = [...(view.current?.querySelectorAll(ROWS) ?? [])].flatMap((row) => {
        const rect = row.getBoundingClientRect();
        return isVisible(rect) ? [{ row, top: rect.top }] : [];
      });
    },
  };
}
