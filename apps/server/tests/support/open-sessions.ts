import { isOpen } from '../../src/auth/open-session.ts';
import type { Db } from '../../src/db/db.ts';

/** The ids of the sessions of a person that have not ended. */
export async function openSessionsOf({ query }: Db, user_id: string): Promise<string[]> {
  const open = await query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.id', '=', user_id)
    .where(isOpen)
    .execute();
  return open.map(({ id }) => id).sort();
}
