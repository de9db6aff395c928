import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { dbNow, isWithin } from '../db/db-clock.ts';
import type { Authenticator, SignedInUser } from './authenticator.ts';
import { isOpen } from './open-session.ts';

type Parts = { db: Db; auth: Authenticator };

/** The account of an active session, and when the session last got a refresh token. */
function findAccountOfSession({ query }: Db, session_id: string, now: number) {
  return query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.full_name', 'users.needs_username_setup'])
    .select(['sessions.provider', 'sessions.generation'])
    .select(({ selectFrom }) =>
      selectFrom('refresh_tokens')
        .select(({ fn }) => fn.max('refresh_tokens.created_at').as('created_at'))
        .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
        .as('refreshed_at'),
    )
    .where('sessions.id', '=', session_id)
    .where(isOpen)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * A new access token for an active session that was refreshed recently. A thief with only the access token cannot
 * refresh, so the token cannot be renewed until the session ends.
 */
export async function renewAccessToken(
  { db, auth }: Parts,
  { session_id }: SignedInUser,
): Promise<string | null> {
  const now = await dbNow(db);
  const owner = await findAccountOfSession(db, session_id, now);
  if (!owner?.refreshed_at || !isWithin(SESSION.renewal_reach, owner.refreshed_at, now)) return null;
  return auth.issueAccessToken(owner, session_id, now);
}

/** A new access token after a change of the account that the old token does not contain. */
export async function replaceAccessToken(
  { db, auth }: Parts,
  { session_id }: Pick<SignedInUser, 'session_id'>,
): Promise<string | null> {
  const now = await dbNow(db);
  const owner = await findAccountOfSession(db, session_id, now);
  return owner ? auth.issueAccessToken(owner, session_id, now) : null;
}
