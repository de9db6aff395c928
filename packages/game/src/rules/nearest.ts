import type { CellSid } from './cells.ts';
import { CARD } from './limits.ts';
import { type CellMask, countCells, FREE_MASK, sidsOf } from './marks.ts';
import type { PatternConfig } from './pattern-config.ts';
import { allowedPatterns, type Pattern } from './patterns.ts';

/**
 * Why a shout fails: the marked but uncalled cells of the nearest pattern.
 * Nearest is what the player most likely meant: fewest cells unmarked, then fewest uncalled, then the hardest.
 */
export function missingCalls(config: PatternConfig, marks: CellMask, called: CellMask): CellSid[] {
  const marked = marks | FREE_MASK;
  const [nearest] = allowedPatterns(config)
    .map(({ mask }) => ({
      unmarked: countCells(mask & ~marked),
      uncalled: mask & marked & ~(called | FREE_MASK),
    }))
    .sort((a, b) => a.unmarked - b.unmarked || countCells(a.uncalled) - countCells(b.uncalled));
  return sidsOf(nearest?.uncalled ?? 0);
}

/** How many cells the nearest of some patterns still lacks; `counted` are the cells both marked and called. */
export const cellsToWin = (patterns: readonly Pattern[], counted: CellMask): number =>
  patterns.reduce<number>(
    (least, { mask }) => Math.min(least, countCells(mask & ~(counted | FREE_MASK))),
    CARD.cells,
  );
