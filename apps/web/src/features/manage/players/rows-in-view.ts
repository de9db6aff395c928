import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Which rows of a list of many are on the screen or near it, whatever scrolls around it. */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });

  const look = () => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = rangeInView({ top: box.top, height: box.height, screen: window.innerHeight }, count);
    setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  const lookAgain = useEffectEvent(look);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is another range
  useLayoutEffect(() => lookAgain(), [count]);

  useEffect(() => {
    const again = () => lookAgain();
    const sizes = new ResizeObserver(again);
    if (list.current) sizes.observe(list.current);
    document.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [list]);

  return range;
}

export type Range = { from: number; to: number };

/** Rows beyond the screen on either side, so that the Tab key and a quick thumb find the next ones there. */
const BEYOND = 10;
/** The range moves by some rows at once, which spares drawing for every one of them. */
const STEP = 5;

type Box = {
  /** Where the list begins, from the top of the screen. */
  top: number;
  /** The height of all rows together; 0 while nothing is laid out. */
  height: number;
  screen: number;
};

/** The rows to draw of a list of many. */
export function rangeInView({ top, height, screen }: Box, count: number): Range {
  const row = height / count;
  if (!(row > 0)) return { from: 0, to: Math.min(count, 2 * BEYOND) };
  const clamp = (at: number) => Math.max(0, Math.min(count, at));
  const first = Math.floor((-top / row - BEYOND) / STEP) * STEP;
  const last = Math.ceil(((screen - top) / row + BEYOND) / STEP) * STEP;
  return { from: clamp(first), to: clamp(last) };
}

/** The rows in view, and the one that must stay with its neighbours, in the order of the list. */
export function rowsDrawn({ from, to }: Range, kept: number | null, count: number): number[] {
  const rows = new Set<number>();
  for (let at = from; at < to; at += 1) rows.add(at);
  if (kept !== null) for (const at of [kept - 1, kept, kept + 1]) if (at >= 0 && at < count) rows.add(at);
  return [...rows].sort((a, b) => a - b);
}
