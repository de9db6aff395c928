import { drawnBits } from './codewords.ts';
import { fixedParts, TIMING } from './fixed-parts.ts';
import { drawFormat } from './format.ts';
import { type Draft, type Grid, put } from './grid.ts';
import { MASKS } from './masks.ts';
import { penalty } from './penalty.ts';
import { versionFor } from './versions.ts';

/** Every module left free, in the order bits are drawn: two columns wide, up and down, from the right. */
function freePlaces(draft: Draft): (readonly [row: number, column: number])[] {
  const size = draft.length;
  const places: (readonly [number, number])[] = [];
  let goes_up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === TIMING) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = goes_up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (draft[row]?.[column] === undefined) places.push([row, column]);
      }
    }
    goes_up = !goes_up;
  }
  return places;
}

/** A text as a QR code: byte mode, level M. Null when it is longer than the largest version holds. */
export function encodeQr(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return null;
  const bits = drawnBits(bytes, version);
  const frame = fixedParts(version);
  drawFormat(frame, 0);
  const places = freePlaces(frame);

  const masked = MASKS.map((flips, mask) => {
    const draft = frame.map((line) => [...line]);
    drawFormat(draft, mask);
    places.forEach(([row, column], index) => {
      put(draft, row, column, (bits[index] === 1) !== flips(row, column));
    });
    return draft.map((line) => line.map((is_dark) => is_dark === true));
  });
  const costs = masked.map(penalty);
  return masked[costs.indexOf(Math.min(...costs))] ?? null;
}
