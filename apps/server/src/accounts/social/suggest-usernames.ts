import { usernameCandidates } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { looksReserved } from '../../username-skeleton.ts';
import { type UsernameColumns, usernameColumns } from '../usernames.ts';

const FIRST_TRY = 4 * USERNAME.local_suggestions;
const LAST_TRY = 64 * FIRST_TRY;

/** Free usernames for a full name, as many as the browser would suggest by itself. */
export async function suggestUsernames({ db }: Context, name: string): Promise<{ suggestions: string[] }> {
  for (let count = FIRST_TRY; ; count *= 4) {
    const candidates = usernameCandidates(name, Math.random, count).filter((one) => !looksReserved(one));
    const free = await findFreeUsernames(db, candidates.map(usernameColumns));
    const suggestions = free.slice(0, USERNAME.local_suggestions).map(({ username }) => username);
    if (suggestions.length === USERNAME.local_suggestions || count >= LAST_TRY) return { suggestions };
  }
}

/** Those of the names that are not taken and look like no other. */
async function findFreeUsernames(
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
