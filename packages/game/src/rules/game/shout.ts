import type { CardCells } from './card.ts';
import { calledCells } from './card-cells.ts';
import { type CellSid, cellIndexOfSid } from './cells.ts';
import { type CellMask, countCells, FREE_MASK, sidsOf } from './marks.ts';
import { missingCalls } from './nearest.ts';
import type { PatternConfig } from './pattern-config.ts';
import { completedPattern, type Pattern, type PatternName, patternsNamed } from './patterns.ts';

export const INVALID_BINGO = 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.';

/** The pattern a player has marked, called or not: it shows the shout button. */
export const markedPattern = (config: PatternConfig, marks: CellMask): Pattern | null =>
  completedPattern(config, marks | FREE_MASK);

/** What a shout would be about. */
export type Offer = {
  /** The cells of a pattern that wins; none while calls are missing. */
  line: CellMask;
  /** The marked cells of the nearest pattern that were not called yet. */
  missing: CellSid[];
};

/** A pattern that is marked may be shouted, but only one whose every cell was called is shown as a win. */
export function offerOf(config: PatternConfig, marks: CellMask, called: CellMask): Offer | null {
  const sure = completedPattern(config, (marks & called) | FREE_MASK);
  if (sure) return { line: sure.mask, missing: [] };
  if (!markedPattern(config, marks)) return null;
  return { line: 0, missing: missingCalls(config, marks, called) };
}

/** The cells of a win; a recall after it may have taken calls away, but not the win. */
export const wonCells = (name: PatternName, marks: CellMask): CellMask =>
  patternsNamed(name).find(({ mask }) => (mask & (marks | FREE_MASK)) === mask)?.mask ?? 0;

type Win = { pattern: PatternName; call_position: number };

/**
 * The same for everybody else. Of a pattern with several shapes it is the marked one that the winning call completed;
 * when that call was taken back, the first marked one. On paper it is no longer marked then: the one that lacks least.
 */
export function winningCells(
  { pattern, call_position }: Win,
  { cells, marks }: { cells: CardCells; marks: CellMask },
  calls: ReadonlyMap<number, number>,
): CellMask {
  const shapes = patternsNamed(pattern).map(({ mask }) => mask);
  const marked = shapes.filter((mask) => (mask & (marks | FREE_MASK)) === mask);
  const last = cells.findIndex((sid) => sid !== null && calls.get(sid) === call_position);
  const completed = marked.find((mask) => last >= 0 && (mask & (1 << last)) !== 0);
  const lackOf = (mask: CellMask) => countCells(mask & ~(marks | FREE_MASK));
  return completed ?? marked[0] ?? shapes.toSorted((a, b) => lackOf(a) - lackOf(b))[0] ?? 0;
}

export type ShoutAnswer =
  | {
      is_valid: true;
      pattern: Pattern;
      /** The call of the round that completed the pattern. */
      call_position: number;
    }
  | { is_valid: false; missing: CellSid[] };

/** `calls` maps the sid of each called phrase to the position of its call in the round. */
export function checkShout(
  config: PatternConfig,
  card: { cells: CardCells; marks: CellMask },
  calls: ReadonlyMap<number, number>,
): ShoutAnswer {
  const called = calledCells(card.cells, calls);
  const pattern = completedPattern(config, (card.marks | FREE_MASK) & called);
  if (!pattern) return { is_valid: false, missing: missingCalls(config, card.marks, called) };
  const positions = sidsOf(pattern.mask).map((sid) => {
    const phrase_sid = card.cells[cellIndexOfSid(sid)];
    return phrase_sid == null ? 0 : (calls.get(phrase_sid) ?? 0);
  });
  return { is_valid: true, pattern, call_position: Math.max(...positions) };
}

/**
 * The place of a new win among those of its round. Patterns completed by the same call share a place,
 * whoever was quicker to shout; otherwise the next place follows: 1, 1, 2.
 */
export function placeOfWin(
  earlier: readonly { place: number; call_position: number }[],
  call_position: number,
): number {
  const tied = earlier.find((win) => win.call_position === call_position);
  return tied?.place ?? Math.max(0, ...earlier.map(({ place }) => place)) + 1;
}
