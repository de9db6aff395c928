import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { normalisedUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { Queryable } from '../db/db.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { usernameSkeleton } from '../username-skeleton.ts';

/** The columns of a username in the users table. */
export const usernameColumns = (username: string) => ({
  username: normalisedUsername(username),
  username_key: usernameKey(username),
  username_skeleton: usernameSkeleton(username),
});

export type UsernameColumns = ReturnType<typeof usernameColumns>;

/** Whether an insert or update failed because the username, or one that looks like it, is taken. */
export const isUsernameClash = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'username_key') || isUniqueViolation(error, 'users', 'username_skeleton');

/** Whether the username, or one that looks like it, is taken. */
export async function isUsernameTaken(
  { query }: Queryable,
  { username_key, username_skeleton }: Omit<UsernameColumns, 'username'>,
): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('username_key', '=', username_key), eb('username_skeleton', '=', username_skeleton)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
