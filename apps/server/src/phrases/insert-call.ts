import type { Change } from '../game-door/change-game.ts';
import type { RoundRow } from '../rounds/round-queries.ts';

type Call = { phrase_id: string; is_auto: boolean };

/** Lets a phrase stand as called at the next position of the round, whoever called it; gives that position. */
export async function insertCall(
  { tx, now: called_at }: Change,
  { id: round_id, last_call_position }: RoundRow,
  { phrase_id, is_auto }: Call,
): Promise<number> {
  const position = last_call_position + 1;
  await tx.query.insertInto('calls').values({ round_id, phrase_id, position, is_auto, called_at }).execute();
  await tx.query
    .updateTable('rounds')
    .set({ last_call_position: position })
    .where('id', '=', round_id)
    .execute();
  return position;
}
