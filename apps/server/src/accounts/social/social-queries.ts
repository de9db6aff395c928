import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Queryable } from '../../db/db.ts';
import type { UsernameColumns } from '../username-columns.ts';

export function findAccountByIdentity(
  { query }: Queryable,
  { provider, subject }: { provider: Provider; subject: string },
) {
  return query
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
    .select('users.needs_username_setup')
    .where('social_identities.provider', '=', provider)
    .where('social_identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Those of the names that nobody has, and that look like nobody's. */
export async function findFreeUsernames(
  { query }: Queryable,
  names: readonly UsernameColumns[],
): Promise<UsernameColumns[]> {
  const rows = await query
    .selectFrom('users')
    .select(['username_key', 'username_skeleton'])
    .where(({ eb, or }) =>
      or([
        eb(
          'username_key',
          'in',
          names.map((name) => name.username_key),
        ),
        eb(
          'username_skeleton',
          'in',
          names.map((name) => name.username_skeleton),
        ),
      ]),
    )
    .execute();
  const keys = new Set(rows.map((row) => row.username_key));
  const skeletons = new Set(rows.map((row) => row.username_skeleton));
  return names.filter((name) => !keys.has(name.username_key) && !skeletons.has(name.username_skeleton));
}
