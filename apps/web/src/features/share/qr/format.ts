import { type Draft, put } from './grid.ts';

const LEVEL_M = 0b00;
const GENERATOR = 0b10100110111;
const MASK = 0b101010000010010;

/** Level and mask in five bits, ten to correct them, and never all light. */
export function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * GENERATOR);
  return ((data << 10) | rest) ^ MASK;
}

/** Around the upper left corner, passing over the timing lines. */
const PLACES = [
  [0, 8],
  [1, 8],
  [2, 8],
  [3, 8],
  [4, 8],
  [5, 8],
  [7, 8],
  [8, 8],
  [8, 7],
  [8, 5],
  [8, 4],
  [8, 3],
  [8, 2],
  [8, 1],
  [8, 0],
] as const;

/** Draws the format twice, the lowest bit first, and the one module that is always dark. */
export function drawFormat(draft: Draft, mask: number): void {
  const bits = formatBits(mask);
  const size = draft.length;
  PLACES.forEach(([row, column], index) => {
    const is_dark = ((bits >>> index) & 1) === 1;
    put(draft, row, column, is_dark);
    if (index < 8) put(draft, 8, size - 1 - index, is_dark);
    else put(draft, size - 15 + index, 8, is_dark);
  });
  put(draft, size - 8, 8, true);
}
