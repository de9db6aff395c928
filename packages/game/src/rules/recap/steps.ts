import type { CardCells } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { type CellMask, countCells, FREE_MASK } from '../game/marks.ts';
import type { PatternConfig } from '../game/pattern-config.ts';
import { allowedPatterns, type Pattern } from '../game/patterns.ts';
import { CARD } from '../limits.ts';

/** A call or the recall of one; `position` is that of the call. */
export type Step = {
  kind: 'call' | 'recall';
  /** ISO time. */
  at: string;
  position: number;
  sid: number;
  is_auto: boolean;
};

/** The sids that stand as called after each step, from step 0, which is before the first call. */
export function calledAfterSteps(
  steps: readonly Pick<Step, 'kind' | 'sid'>[],
): readonly ReadonlySet<number>[] {
  const after: ReadonlySet<number>[] = [new Set()];
  for (const { kind, sid } of steps) {
    const called = new Set(after.at(-1));
    if (kind === 'call') called.add(sid);
    else called.delete(sid);
    after.push(called);
  }
  return after;
}

/** The patterns that a card can complete: an empty cell is never called. */
export function possiblePatterns(config: PatternConfig, cells: CardCells): readonly Pattern[] {
  const filled = calledCells(cells, { has: () => true });
  return allowedPatterns(config).filter(({ mask }) => (mask & ~filled) === 0);
}

export type Nearest = {
  /** How many of its cells are not called. */
  lack: number;
  /** The hardest of the nearest patterns. */
  pattern: Pattern;
  /** Those cells. */
  lacking: CellMask;
};

/** The nearest of some patterns, hardest first; null without a pattern. Marks play no part. */
export function nearestPattern(patterns: readonly Pattern[], called: CellMask): Nearest | null {
  let nearest: Nearest | null = null;
  for (const pattern of patterns) {
    const lacking = pattern.mask & ~(called | FREE_MASK);
    const lack = countCells(lacking);
    if (nearest === null || lack < nearest.lack) nearest = { lack, pattern, lacking };
  }
  return nearest;
}

/** How many calls the nearest pattern lacks; more than any pattern has when there is none. */
export const lackOf = (patterns: readonly Pattern[], called: CellMask): number =>
  nearestPattern(patterns, called)?.lack ?? CARD.cells;
