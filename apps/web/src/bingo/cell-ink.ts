import { CARD } from '@phrase-bingo/game/rules/limits';
import type { CellInk } from './bingo-cell.tsx';

export type InkedCell = { sid: number; is_marked: boolean; is_called: boolean };

/** What lies on a cell; a mark before the call is a dry one, since it does not count yet. */
export function inkOf({ sid, is_marked, is_called }: InkedCell): CellInk {
  if (sid === CARD.free_sid) return 'free';
  if (is_marked) return is_called ? 'daubed' : 'early';
  return is_called ? 'called' : 'none';
}
