import { CARD } from '@phrase-bingo/game/rules/limits';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import type { CellInk } from '../../../ui/bingo-cell.tsx';

/** What lies on a cell; a mark before the call is a dry one, since it does not count yet. */
export function inkOf({ sid, is_marked, is_called }: CardCell): CellInk {
  if (sid === CARD.free_sid) return 'free';
  if (is_marked) return is_called ? 'daubed' : 'early';
  return is_called ? 'called' : 'none';
}
