export type Size = { width: number; height: number };
export type Point = { left: number; top: number };
type Box = Point & { right: number; bottom: number };

/** Something that notifications should not cover; `harm` says how much it matters. */
export type Obstacle = Box & { harm: number };

type Area = {
  screen: Size;
  obstacles: readonly Obstacle[];
  /** Where the search for a free position starts: at the top of small screens, in the start corner of wide ones. */
  from: 'top' | 'bottom-left' | 'bottom-right';
};

/** Between a notification and an obstacle next to it. */
const GAP = 8;
/** Between a notification and the edge of the screen. */
const EDGE = { top: 10, bottom: 24, narrow: 1 };

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function columns({ width }: Size, { screen, from }: Area): number[] {
  const middle = (screen.width - width) / 2;
  const [left, right] = [EDGE.bottom, screen.width - EDGE.bottom - width];
  if (from === 'top') return [middle];
  return from === 'bottom-left' ? [left, right, middle] : [right, left, middle];
}

function rows({ height }: Size, { screen, obstacles, from }: Area): number[] {
  const beside = obstacles.flatMap(({ top, bottom }) => [
    bottom + GAP,
    top - GAP - height,
    top + EDGE.narrow,
  ]);
  const lowest = screen.height - EDGE.narrow - height;
  const all = [EDGE.top, screen.height - EDGE.bottom - height, lowest, ...beside]
    .filter((top) => top >= EDGE.top && top <= lowest)
    .sort((a, b) => a - b);
  return from === 'top' ? all : all.reverse().filter((top) => top <= screen.height - EDGE.bottom - height);
}

/** The first position that covers nothing, else the one with the least harm. Stays put if nothing is better. */
export function findPosition(size: Size, area: Area, current: Point | null): Point {
  const harmAt = ({ left, top }: Point) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return area.obstacles.reduce((sum, obstacle) => sum + obstacle.harm * overlap(box, obstacle), 0);
  };
  const all = rows(size, area).flatMap((top) => columns(size, area).map((left) => ({ left, top })));
  const fallback = { left: columns(size, area)[0] ?? 0, top: EDGE.top };
  const best = all.reduce(
    (least, point) => (harmAt(point) < harmAt(least) ? point : least),
    all[0] ?? fallback,
  );
  const can_stay =
    current !== null && all.some(({ left }) => left === current.left) && harmAt(current) <= harmAt(best);
  return can_stay && current.top + size.height <= area.screen.height ? current : best;
}
