import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** The range of rows in or near the viewport, whichever ancestor scrolls. */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });

  const measure = () => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = rangeInView({ top: box.top, height: box.height, screen: window.innerHeight }, count);
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  const onChange = useEffectEvent(measure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows needs another range
  useLayoutEffect(() => onChange(), [count]);

  useEffect(() => {
    const again = () => onChange();
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

/** Extra rows on either side for the Tab key and fast scrolling. */
const OVERSCAN = 10;
/** The range moves in steps, to render less often. */
const STEP = 5;

type Box = {
  /** Relative to the viewport. */
  top: number;
  /** The height of all rows. 0 before layout. */
  height: number;
  screen: number;
};

/** The rows to render of a long list. */
export function rangeInView({ top, height, screen }: Box, count: number): Range {
  const row = height / count;
  if (!(row > 0)) return { from: 0, to: Math.min(count, 2 * OVERSCAN) };
  const clamp = (at: number) => Math.max(0, Math.min(count, at));
  const first = Math.floor((-top / row - OVERSCAN) / STEP) * STEP;
  const last = Math.ceil(((screen - top) / row + OVERSCAN) / STEP) * STEP;
  return { from: clamp(first), to: clamp(last) };
}

/** The rows in range plus the focused row with its neighbours, in order. */
export function rowsToRender({ from, to }: Range, focused: number | null, count: number): number[] {
  const rows = new Set<number>();
  for (let at = from; at < to; at += 1) rows.add(at);
  if (focused !== null)
    for (const at of [focused - 1, focused, focused + 1]) if (at >= 0 && at < count) rows.add(at);
  return [...rows].sort((a, b) => a - b);
}
