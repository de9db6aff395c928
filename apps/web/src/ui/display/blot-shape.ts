import { seededNumber } from './seeded-number.ts';

const VARIANTS = 6;
const OFFSET_PERCENT = 5;

type BlotShape = { variant: number; turn: number; x: number; y: number };

/** Derived from the seed, so that blots differ but a redrawn blot keeps its shape. */
export function blotShape(seed: string): BlotShape {
  const offset = (axis: string) => seededNumber(`${seed}/${axis}`, 2 * OFFSET_PERCENT + 1) - OFFSET_PERCENT;
  return {
    variant: seededNumber(`${seed}/variant`, VARIANTS) + 1,
    turn: seededNumber(`${seed}/turn`, 360),
    x: offset('x'),
    y: offset('y'),
  };
}
