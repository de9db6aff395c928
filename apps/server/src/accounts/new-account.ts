import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { whyNotSignupPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { limitEmailChecks } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { looksReserved } from '../username-skeleton.ts';
import { findAccountByEmail } from './account-queries.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { signIn } from './sign-in.ts';
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

export async function signUp(context: Context, given: NewAccount): Promise<SignedIn> {
  const account = { id: randomUUID(), ...(await prepareAccount(context, given)) };
  const signing_in = signIn(context, null, async (tx, created_at) => {
    await tx.query
      .insertInto('users')
      .values({ ...account, created_at })
      .execute();
    return account;
  });
  const { signed_in } = await refusingTaken(signing_in);
  return signed_in;
}

export async function checkEmail(
  { db, limits: { limiter } }: Context,
  { email, address }: { email: string; address: string },
): Promise<{ exists: boolean }> {
  refuseIf(whyNotEmail(email));
  await limitEmailChecks(limiter, address);
  const account = await findAccountByEmail(db, normalisedEmail(email));
  return { exists: account !== undefined };
}
