import type { Tx } from '../db/transact.ts';

/**
 * Who somebody is by now: a guest of this game who was merged is the account they became. What the host decided about
 * the guest before stays the guest's where the account was in the game itself.
 */
export async function findPerson({ query }: Tx, game_id: string, user_id: string): Promise<string> {
  const merged = await query
    .selectFrom('merged_guests')
    .leftJoin('exclusions', (join) =>
      join
        .onRef('exclusions.game_id', '=', 'merged_guests.game_id')
        .onRef('exclusions.user_id', '=', 'merged_guests.guest_id'),
    )
    .select('merged_guests.account_id')
    .where('merged_guests.game_id', '=', game_id)
    .where('merged_guests.guest_id', '=', user_id)
    .where('exclusions.user_id', 'is', null)
    .executeTakeFirst();
  return merged?.account_id ?? user_id;
}
