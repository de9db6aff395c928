import { CARD } from '@phrase-bingo/game/rules/limits';

const ROWS_AT_ONCE = 2;
const FIRST_ROWS = 6;

/** The order in which the page renders while the prerendered first view is visible. */
export const STEPS = {
  tabs: 2,
  call: 3,
  dock: 4,
  card: 5,
  cell: (index: number) => FIRST_ROWS + Math.floor(index / (CARD.size * ROWS_AT_ONCE)),
} as const;

export const LAST_STEP = STEPS.cell(CARD.cells - 1);
