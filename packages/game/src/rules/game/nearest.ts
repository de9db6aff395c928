import { CARD } from '../limits.ts';
import type { CellSid } from './cells.ts';
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

/**
 * The cells of which any one makes a pattern once it is marked and called. Those that only wait for ink come first,
 * then those of the hardest pattern; none when a pattern is complete.
 */
export function cellsOneAway(config: PatternConfig, marks: CellMask, called: CellMask): CellSid[] {
  const counted = (marks & called) | FREE_MASK;
  const lacking = allowedPatterns(config).map(({ mask }) => mask & ~counted);
  if (lacking.includes(0)) return [];
  const last = [...new Set(lacking.filter((cells) => countCells(cells) === 1))];
  const by_ink = last.toSorted((a, b) => Number((b & called) !== 0) - Number((a & called) !== 0));
  return by_ink.flatMap(sidsOf);
}
