import type { ExpressionBuilder } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { Tables } from '../db/tables/tables.ts';

/** In a query that joins sessions with their users: those that have ended neither by themselves nor with all others. */
export const isOpen = ({ eb, and, ref }: ExpressionBuilder<Tables, 'sessions' | 'users'>) =>
  and([
    eb('sessions.revoked_at', 'is', null),
    eb('sessions.generation', '=', ref('users.sessions_generation')),
  ]);

export async function isSessionOpen({ query }: Queryable, session_id: string): Promise<boolean> {
  const session = await query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', session_id)
    .where(isOpen)
    .executeTakeFirst();
  return session !== undefined;
}
