/** The order in which the page is laid while its first view is seen; the head comes first. */
export const STEPS = { tabs: 2, panel: 3, moves: 4 } as const;

export const LAST_STEP = STEPS.moves;
