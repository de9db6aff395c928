import { CARD } from '@phrase-bingo/game/rules/limits';

const ROWS_AT_ONCE = 2;
const FIRST_ROWS = 4;

/** The order in which the table is laid while its first view is seen; the call comes first. */
export const STEPS = {
  dock: 2,
  card: 3,
  cell: (index: number) => FIRST_ROWS + Math.floor(index / (CARD.size * ROWS_AT_ONCE)),
} as const;

export const LAST_STEP = STEPS.cell(CARD.cells - 1);
