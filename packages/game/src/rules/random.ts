/** A source of randomness: each call returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

export function randomBelow(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

export function pickOne<T>(items: readonly T[], random: Random): T | undefined {
  return items[randomBelow(items.length, random)];
}

/** The items in a new order, each order as likely as any other (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) {
    drawn.push(...rest.splice(randomBelow(rest.length, random), 1));
  }
  return drawn;
}

/** Repeatable: the same seed gives the same numbers (mulberry32). Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
