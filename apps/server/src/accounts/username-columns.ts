import { normalisedUsername, usernameKey } from '@phrase-bingo/game/rules/accounts/usernames';
import { isUniqueViolation } from '../db/errors.ts';
import { usernameSkeleton } from '../username-skeleton.ts';

/** What the table keeps of a username. */
export const usernameColumns = (wish: string) => ({
  username: normalisedUsername(wish),
  username_key: usernameKey(wish),
  username_skeleton: usernameSkeleton(wish),
});

export type UsernameColumns = ReturnType<typeof usernameColumns>;

/** Whether a row was refused because its username, or one that looks like it, belongs to somebody. */
export const isUsernameClash = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'username_key') || isUniqueViolation(error, 'users', 'username_skeleton');
