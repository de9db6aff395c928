import { type Draft, emptyDraft, put } from './grid.ts';
import { sizeOf, type Version } from './versions.ts';

const FINDER_REACH = 4;
const ALIGNMENT_REACH = 2;
/** The row and the column of alternating modules. */
export const TIMING = 6;

/** Rings around a centre, each dark or light by its distance. */
function rings(draft: Draft, row: number, column: number, reach: number, light: readonly number[]): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      put(draft, row + down, column + right, !light.includes(ring));
    }
  }
}

function timingLines(draft: Draft): void {
  for (let along = 0; along < draft.length; along += 1) {
    put(draft, TIMING, along, along % 2 === 0);
    put(draft, along, TIMING, along % 2 === 0);
  }
}

/** What a reader finds the code by: it is the same for every text. */
export function fixedParts(version: Version): Draft {
  const size = sizeOf(version);
  const draft = emptyDraft(size);
  timingLines(draft);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(draft, row, column, FINDER_REACH, [2, 4]);
  }
  if (version.number > 1) rings(draft, size - 7, size - 7, ALIGNMENT_REACH, [1]);
  return draft;
}
