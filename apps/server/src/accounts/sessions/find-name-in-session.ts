import { SESSION } from '@phrase-bingo/game/rules/limits';
import { isOpen } from '../../auth/open-session.ts';
import type { Queryable } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { hashSecretToken } from '../secret-tokens.ts';

/** What the person is called whose session these refresh tokens would go on; null when none is good any more. */
export async function findNameInSession(
  queryable: Queryable,
  refresh_tokens: readonly string[],
): Promise<string | null> {
  if (refresh_tokens.length === 0) return null;
  const now = await dbNow(queryable);
  const owner = await queryable.query
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username', 'users.full_name', 'users.email', 'users.needs_username_setup'])
    .where('refresh_tokens.token_hash', 'in', refresh_tokens.map(hashSecretToken))
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where(isOpen)
    .where(({ eb, or }) =>
      or([
        eb('refresh_tokens.rotated_at', 'is', null),
        eb('refresh_tokens.rotated_at', '>=', now - SESSION.rotation_grace),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return owner ? nameOf(owner) : null;
}

type Owner = { username: string; full_name: string; email: string; needs_username_setup: boolean };

/** The username of somebody who has yet to choose one is a placeholder. */
const nameOf = ({ username, full_name, email, needs_username_setup }: Owner): string =>
  needs_username_setup ? full_name || email : username;
