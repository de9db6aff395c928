/**
 * The order in which the page renders while the prerendered first view is visible. The header comes first.
 */
export const STEPS = { tabs: 2, panel: 3, moves: 4 } as const;

export const LAST_STEP = STEPS.moves;
