import type { Queryable } from '../../db/db.ts';

/** What the row says; a token may be older than the account. */
export async function isGuest({ query }: Queryable, user_id: string): Promise<boolean> {
  const user = await query
    .selectFrom('users')
    .select('provider')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user?.provider === 'guest';
}
