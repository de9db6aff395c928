import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';

/** The card with all marks that were answered, and no other while the transaction lasts. */
export function lockCard(tx: Tx, round_id: string, user_id: string) {
  const card = tx.query
    .selectFrom('cards')
    .select(['cells', 'marks'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id);
  return lockForUpdate(tx, card).executeTakeFirst();
}

export const findWin = ({ query }: Queryable, round_id: string, user_id: string) =>
  query
    .selectFrom('wins')
    .select(['pattern', 'place', 'won_at', 'call_position'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** The wins of a round in the order of the shouts. */
export const listWins = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('wins')
    .select(['place', 'call_position'])
    .where('round_id', '=', round_id)
    .orderBy('shout_number')
    .execute();

/** Which of these people have a card of a round. */
export async function listHoldersAmong(
  { query }: Queryable,
  round_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('cards')
    .select('user_id')
    .where('round_id', '=', round_id)
    .where('user_id', 'in', user_ids)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether a person has a card of a round, the round by number or by id. */
export async function hasCard(
  { query }: Queryable,
  user_id: string,
  { game_id, round }: { game_id: string; round: number | string },
): Promise<boolean> {
  const held = query
    .selectFrom('cards')
    .innerJoin('rounds', 'rounds.id', 'cards.round_id')
    .select('cards.user_id')
    .where('rounds.game_id', '=', game_id)
    .where('cards.user_id', '=', user_id);
  const card =
    typeof round === 'number'
      ? held.where('rounds.round_number', '=', round)
      : held.where('rounds.id', '=', round);
  return (await card.executeTakeFirst()) !== undefined;
}

export const listCardRows = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('cards')
    .select(['user_id', 'cells', 'marks'])
    .where('round_id', '=', round_id)
    .orderBy('user_id')
    .execute();
