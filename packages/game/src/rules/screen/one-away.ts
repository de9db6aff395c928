import type { CardCells } from '../game/card.ts';
import { type CellMask, FREE_MASK } from '../game/marks.ts';
import type { Pattern } from '../game/patterns.ts';
import { PHRASES } from '../limits.ts';

/** The cell of each phrase on a card as a mask, by the sid of the phrase; 0 or nothing for one that it leaves out. */
export type PhraseMasks = readonly CellMask[];

/** Made once for each card, since thousands are counted after every call. */
export function phraseMasks(cells: CardCells): PhraseMasks {
  const masks = new Array<CellMask>(PHRASES.last_sid + 1).fill(0);
  for (let index = 0; index < cells.length; index += 1) {
    const sid = cells[index];
    if (sid) masks[sid] = 1 << index;
  }
  return masks;
}

type Counted = {
  masks: PhraseMasks;
  /** Whether its holder is active. */
  is_active: boolean;
  /** In this round. */
  has_won: boolean;
};

type Counting = {
  patterns: readonly Pattern[];
  phrases: readonly { sid: number; is_called: boolean }[];
  cards: Iterable<Counted>;
};

/**
 * How many cards lack at most one call. Marks play no part, and a pattern that is complete counts too: otherwise the
 * number would give away a bingo that nobody has noticed.
 */
export function countOneAway({ patterns, phrases, cards }: Counting): number {
  const shapes = patterns.map(({ mask }) => mask);
  const sids = phrases.map(({ sid }) => sid);
  const called = phrases.filter(({ is_called }) => is_called).map(({ sid }) => sid);
  let count = 0;
  for (const { masks, is_active, has_won } of cards) {
    if (is_active && !has_won && isOneAway(shapes, cellsOf(masks, sids), cellsOf(masks, called))) count += 1;
  }
  return count;
}

function cellsOf(masks: PhraseMasks, sids: readonly number[]): CellMask {
  let cells = FREE_MASK;
  for (const sid of sids) cells |= masks[sid] ?? 0;
  return cells;
}

/** An empty cell can never be called, so a pattern with one never wins. */
function isOneAway(shapes: readonly CellMask[], filled: CellMask, called: CellMask): boolean {
  for (const shape of shapes) {
    const lacking = shape & ~called;
    if ((shape & ~filled) === 0 && (lacking & (lacking - 1)) === 0) return true;
  }
  return false;
}
