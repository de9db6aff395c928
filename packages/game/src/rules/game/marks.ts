import { CARD } from '../limits.ts';
import { CELL_INDEXES, type CellIndex, type CellSid, cellSidOfIndex } from './cells.ts';

/** Cells of a card as the bits of one integer: bit i is the cell with index i. */
export type CellMask = number;

export const FREE_MASK: CellMask = 1 << CARD.free_index;
export const ALL_CELLS: CellMask = 2 ** CARD.cells - 1;

export const maskOf = (indexes: readonly number[]): CellMask =>
  indexes.reduce((mask, index) => mask | (1 << index), 0);

export const hasCell = (mask: CellMask, index: CellIndex) => (mask & (1 << index)) !== 0;

/** The marks after one cell was set; the FREE cell always stays marked. */
export function withMark(marks: CellMask, index: CellIndex, is_marked: boolean): CellMask {
  const bit = 1 << index;
  return (is_marked ? marks | bit : marks & ~bit) | FREE_MASK;
}

export function countCells(mask: CellMask): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export const maskOfSids = (sids: readonly number[]): CellMask => maskOf(sids.map((sid) => sid - 1));

export const sidsOf = (mask: CellMask): CellSid[] =>
  CELL_INDEXES.filter((index) => hasCell(mask, index)).map(cellSidOfIndex);

/** A player's progress; without a card nothing is marked, not even FREE. */
export function gameProgress(marks: CellMask | null): {
  marked: number;
  total: typeof CARD.cells;
} {
  return { marked: marks === null ? 0 : countCells(marks | FREE_MASK), total: CARD.cells };
}
