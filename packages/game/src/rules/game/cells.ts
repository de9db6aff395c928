import { CARD } from '../limits.ts';

declare const indexBrand: unique symbol;
declare const sidBrand: unique symbol;

/** A cell counted from 0, as in masks and lists. */
export type CellIndex = number & { readonly [indexBrand]: true };
/** A cell counted from 1, row by row, as on the wire. */
export type CellSid = number & { readonly [sidBrand]: true };

function isCellIndex(value: number): value is CellIndex {
  return Number.isInteger(value) && value >= 0 && value < CARD.cells;
}

function isCellSid(value: number): value is CellSid {
  return Number.isInteger(value) && value >= 1 && value <= CARD.cells;
}

export const CELL_INDEXES: readonly CellIndex[] = Array.from({ length: CARD.cells }, (_, i) => i).filter(
  isCellIndex,
);

const CELL_SIDS: readonly CellSid[] = CELL_INDEXES.map((index) => index + 1).filter(isCellSid);

export const cellIndexOfSid = (sid: CellSid): CellIndex => checked(CELL_INDEXES[sid - 1]);
export const cellSidOfIndex = (index: CellIndex): CellSid => checked(CELL_SIDS[index]);

/** For a sid that was already parsed; a number outside the card is a bug, not a refusal. */
export const cellSid = (value: number): CellSid => checked(CELL_SIDS[value - 1]);

export const isFreeIndex = (index: CellIndex) => index === CARD.free_index;
export const isFreeSid = (sid: CellSid) => sid === CARD.free_sid;

function checked<T>(cell: T | undefined): T {
  if (cell === undefined) throw new RangeError('There is no such cell on a card');
  return cell;
}
