import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { whyNotSignupPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { looksReserved } from '../username-skeleton.ts';
import { findAccountByEmail } from './account-queries.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { signIn } from './sign-in.ts';
import { isUsernameClash, isUsernameTaken, usernameColumns } from './usernames.ts';

type NewAccount = { username: string; password: string; email: string };

export async function signUp(context: Context, given: NewAccount): Promise<SignedIn> {
  refuseIf(whyNotEmail(given.email));
  refuseIf(whyNotSignupUsername(given.username));
  if (looksReserved(given.username)) refuse('signup_username_not_allowed');
  refuseIf(whyNotSignupPassword(given.password));
  const account = {
    id: randomUUID(),
    ...usernameColumns(given.username),
    email: given.email.trim(),
    email_key: normalisedEmail(given.email),
    full_name: '',
    needs_username_setup: false,
  };
  // Checked first only to avoid the hashing; the unique keys decide.
  if (await findAccountByEmail(context.db, account.email_key)) refuse('email_taken');
  if (await isUsernameTaken(context.db, account)) refuse('username_taken');
  const password_hash = await hashPassword(given.password, 'sign_up');

  try {
    const { signed_in } = await signIn(context, null, async (tx, created_at) => {
      await tx.query
        .insertInto('users')
        .values({ ...account, password_hash, created_at })
        .execute();
      return account;
    });
    return signed_in;
  } catch (error) {
    if (isUniqueViolation(error, 'users', 'email_key')) refuse('email_taken');
    if (isUsernameClash(error)) refuse('username_taken');
    throw error;
  }
}
