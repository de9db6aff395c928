type Move = (from: number, count: number) => number;

const MOVES: Record<string, Move> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** The place the key leads to among `count` places; the same place for any other key. */
export const tabReached = (key: string, from: number, count: number): number =>
  MOVES[key]?.(from, count) ?? from;
