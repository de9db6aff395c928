import { type Param, preparedWrite } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';
import type { Change } from '../game-door/change-game.ts';
import type { RoundRow } from './rounds.ts';

type Call = {
  phrase_id: string;
  is_auto: boolean;
  /** How many seats its draw counts; null for a call that was not drawn. */
  draw_seats: number | null;
};
type CallRow = Call & { round_id: string; position: number; called_at: number };

const addCall = preparedWrite(({ query }: Tx, param: Param<CallRow>) =>
  query.insertInto('calls').values({
    round_id: param('round_id'),
    phrase_id: param('phrase_id'),
    position: param('position'),
    is_auto: param('is_auto'),
    called_at: param('called_at'),
    draw_seats: param('draw_seats'),
  }),
);

const setLastPosition = preparedWrite(({ query }: Tx, param: Param<{ round_id: string; position: number }>) =>
  query
    .updateTable('rounds')
    .set({ last_call_position: param('position') })
    .where('id', '=', param('round_id')),
);

/** Stores a call by the host or the auto-caller at the next position of the round; returns that position. */
export function insertCall(
  { tx, now: called_at }: Change,
  { id: round_id, last_call_position }: RoundRow,
  { phrase_id, is_auto, draw_seats }: Call,
): number {
  const position = last_call_position + 1;
  addCall(tx, { round_id, phrase_id, position, is_auto, called_at, draw_seats });
  setLastPosition(tx, { round_id, position });
  return position;
}
