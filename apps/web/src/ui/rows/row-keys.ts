const PAGE = 10;

type Move = (from: number, last: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  PageUp: (from) => from - PAGE,
  PageDown: (from) => from + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The row a key moves to, stopping at the ends. Null for other keys. */
export function rowReached(
  { key, ctrlKey, metaKey, altKey }: Key,
  from: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  const to = MOVES[key]?.(from, count - 1);
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
