import { type PlaceOf, readyQuery } from '../db/ready-query.ts';
import type { Tx } from '../db/transact.ts';
import type { Change } from '../game-door/change-game.ts';
import type { RoundRow } from '../rounds/round-queries.ts';

type Call = { phrase_id: string; is_auto: boolean };
type CallRow = Call & { round_id: string; position: number; called_at: number };

const addCall = readyQuery(({ query }: Tx, placeOf: PlaceOf<CallRow>) =>
  query.insertInto('calls').values({
    round_id: placeOf('round_id'),
    phrase_id: placeOf('phrase_id'),
    position: placeOf('position'),
    is_auto: placeOf('is_auto'),
    called_at: placeOf('called_at'),
  }),
);

const setLastPosition = readyQuery(
  ({ query }: Tx, placeOf: PlaceOf<{ round_id: string; position: number }>) =>
    query
      .updateTable('rounds')
      .set({ last_call_position: placeOf('position') })
      .where('id', '=', placeOf('round_id')),
);

/** Lets a phrase stand as called at the next position of the round, whoever called it; gives that position. */
export async function insertCall(
  { tx, now: called_at }: Change,
  { id: round_id, last_call_position }: RoundRow,
  { phrase_id, is_auto }: Call,
): Promise<number> {
  const position = last_call_position + 1;
  await addCall(tx, { round_id, phrase_id, position, is_auto, called_at });
  await setLastPosition(tx, { round_id, position });
  return position;
}
