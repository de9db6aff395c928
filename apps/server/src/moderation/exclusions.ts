import type { Insertable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';

/** Whether and how somebody was sent away; forgotten once they join again. */
export const findExclusion = ({ query }: Queryable, game_id: string, user_id: string) =>
  query
    .selectFrom('exclusions')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** The latest word about a person counts. */
export async function writeExclusion({ query }: Tx, row: Insertable<Tables['exclusions']>): Promise<void> {
  await query
    .insertInto('exclusions')
    .values(row)
    .onConflict((clash) => clash.columns(['game_id', 'user_id']).doUpdateSet(row))
    .execute();
}
