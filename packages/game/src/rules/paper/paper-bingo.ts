import type { CardCells } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { type CellSid, cellIndexOfSid } from '../game/cells.ts';
import { ALL_CELLS, sidsOf } from '../game/marks.ts';
import { missingCalls } from '../game/nearest.ts';
import type { PatternConfig } from '../game/pattern-config.ts';
import { allowedPatterns, type Pattern } from '../game/patterns.ts';

/** The position of the call of each called phrase, by its sid. */
type Calls = ReadonlyMap<number, number>;

type Checked =
  | {
      has_bingo: true;
      pattern: Pattern;
      /** The earliest call at which an allowed pattern was complete. */
      call_position: number;
    }
  | {
      has_bingo: false;
      /** The uncalled cells of the nearest pattern. */
      missing: CellSid[];
    };

/** The call that completed a pattern; null while one of its cells is not called. */
function completedAt(cells: CardCells, { mask }: Pattern, calls: Calls): number | null {
  const called = calledCells(cells, calls);
  if ((mask & called) !== mask) return null;
  const positions = sidsOf(mask).map((sid) => calls.get(cells[cellIndexOfSid(sid)] ?? 0) ?? 0);
  return Math.max(...positions);
}

/**
 * Checks a card on paper: whatever is called counts as marked. The earliest complete pattern counts, of several the
 * hardest, so that a host who needs a moment to check does not move the card to a later call.
 */
export function checkPaper(config: PatternConfig, cells: CardCells, calls: Calls): Checked {
  let first: { pattern: Pattern; call_position: number } | null = null;
  for (const pattern of allowedPatterns(config)) {
    const call_position = completedAt(cells, pattern, calls);
    if (call_position !== null && (first === null || call_position < first.call_position)) {
      first = { pattern, call_position };
    }
  }
  if (first) return { has_bingo: true, ...first };
  return { has_bingo: false, missing: missingCalls(config, ALL_CELLS, calledCells(cells, calls)) };
}
