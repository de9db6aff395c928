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
