import { CARD } from '@phrase-bingo/game/rules/limits';
import { BALL_COLOURS } from '../ui/display/ball.tsx';
import type { CellInk } from './bingo-cell.tsx';

type InkedCell = { sid: number; is_marked: boolean; is_called: boolean };

/** The ink of a cell. A mark before the call is `early`, because it does not count yet. */
export function inkOf({ sid, is_marked, is_called }: InkedCell): CellInk {
  if (sid === CARD.free_sid) return 'free';
  if (is_marked) return is_called ? 'daubed' : 'early';
  return is_called ? 'called' : 'none';
}

/** The column of a cell, named after its ball. */
export const columnOf = (sid: number) => BALL_COLOURS[(sid - 1) % CARD.size] ?? 'x';

/** The position of a cell as people say it: B1 is the upper left corner. */
export const placeOf = (sid: number): string => `${columnOf(sid).toUpperCase()}${Math.ceil(sid / CARD.size)}`;

const STATES: Record<CellInk, string | null> = {
  none: null,
  called: 'called',
  daubed: 'called, marked',
  early: 'marked early',
  free: 'free space, marked',
};

type Extra = { is_winning: boolean; is_doubted: boolean };

/** The accessible name of a cell: its position, its phrase and everything its look tells. */
export function cellName(cell: InkedCell & { text: string }, { is_winning, is_doubted }: Extra): string {
  const parts = [
    `${placeOf(cell.sid)}: ${cell.text || 'empty'}`,
    STATES[inkOf(cell)],
    is_winning && 'winning',
    is_doubted && 'not called yet',
  ];
  return parts.filter(Boolean).join(', ');
}
