import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Queryable } from '../../db/db.ts';

export function findAccountByIdentity(
  { query }: Queryable,
  { provider, subject }: { provider: Provider; subject: string },
) {
  return query
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
    .select(['users.provider', 'users.needs_username_setup'])
    .where('social_identities.provider', '=', provider)
    .where('social_identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Those of the keys that belong to somebody. */
export async function findTakenUsernames(
  { query }: Queryable,
  username_keys: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('users')
    .select('username_key')
    .where('username_key', 'in', username_keys)
    .execute();
  return new Set(rows.map((row) => row.username_key));
}
