import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { whyNotSignupPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { looksReserved } from '../username-skeleton.ts';
import { findAccountByEmail } from './account-queries.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { isUsernameClash, isUsernameTaken, usernameColumns } from './usernames.ts';

export type NewAccount = { username: string; password: string; email: string };

/** The columns of an account with a password, as somebody wishes it. */
export async function prepareAccount({ db }: Pick<Context, 'db'>, given: NewAccount) {
  refuseIf(whyNotEmail(given.email));
  refuseIf(whyNotSignupUsername(given.username));
  if (looksReserved(given.username)) refuse('signup_username_not_allowed');
  refuseIf(whyNotSignupPassword(given.password));
  const account = {
    ...usernameColumns(given.username),
    email: given.email.trim(),
    email_key: normalisedEmail(given.email),
    full_name: '',
    needs_username_setup: false,
  };
  // Checked first only to avoid the hashing; the unique keys decide.
  if (await findAccountByEmail(db, account.email_key)) refuse('email_taken');
  if (await isUsernameTaken(db, account)) refuse('username_taken');
  return { ...account, password_hash: await hashPassword(given.password, 'sign_up') };
}

/** Refuses what the unique keys do not let in. */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'users', 'email_key')) refuse('email_taken');
    if (isUsernameClash(error)) refuse('username_taken');
    throw error;
  }
}
