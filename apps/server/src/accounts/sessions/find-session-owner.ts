import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Queryable } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { hashSecretToken } from '../secret-tokens.ts';

/** Whose session the refresh tokens of a browser would go on; null when none of them is good any more. */
export async function findSessionOwner(
  queryable: Queryable,
  refresh_tokens: readonly string[],
): Promise<{ username: string } | null> {
  if (refresh_tokens.length === 0) return null;
  const now = await dbNow(queryable);
  const owner = await queryable.query
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.username')
    .where('refresh_tokens.token_hash', 'in', refresh_tokens.map(hashSecretToken))
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('refresh_tokens.rotated_at', 'is', null),
        eb('refresh_tokens.rotated_at', '>=', now - SESSION.rotation_grace),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return owner ?? null;
}
