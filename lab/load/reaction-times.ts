import type { Random } from '../../packages/game/src/rules/random.ts';

/**
 * How long people take from a call to pressing the cell, in milliseconds. Nobody measured it for this game. Reaction
 * times have a shortest one, which is seeing something and pressing; the rest, here reading up to 25 cells, is skewed
 * to the right, for which a lognormal distribution is the usual one.
 */
export const REACTION = { shortest: 300, median: 1_200, spread: 0.6 } as const;

/** One from the bell curve around 0 (Box and Muller). */
function normal(random: Random): number {
  // The logarithm of 0 is infinite, so the first number is taken from 1 downwards.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The moments at which so many people press, in whole milliseconds after the call, because timers know no others. */
export function reactionTimes(people: number, random: Random): number[] {
  const { shortest, median, spread } = REACTION;
  return Array.from({ length: people }, () =>
    Math.round(shortest + (median - shortest) * Math.exp(spread * normal(random))),
  );
}
