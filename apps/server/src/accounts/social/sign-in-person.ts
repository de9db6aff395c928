import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/emails';
import { usernameKey } from '@phrase-bingo/game/rules/usernames';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/transact.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { signIn } from '../sign-in.ts';
import type { Person } from './person.ts';
import { SocialFailed } from './social-failed.ts';
import { findAccountByIdentity } from './social-queries.ts';

const ATTEMPTS = 4;

type Arrived = Person & { provider: Provider };

/** Signs in whom a provider sent: to the account they have, or to one made for them. */
export async function signInPerson(context: Context, person: Arrived): Promise<SignedIn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await signIn(context, (tx, nowMs) => getAccount(tx, person, nowMs));
    } catch (error) {
      if (attempt === ATTEMPTS || !wasOutrun(error)) throw error;
    }
  }
}

/** Somebody else made the same account or link a moment before, so this time it will be found. */
const wasOutrun = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'email_key') ||
  isUniqueViolation(error, 'social_identities', 'provider', 'subject');

async function getAccount(tx: Tx, person: Arrived, created_at: number) {
  const known = await findAccountByIdentity(tx, person);
  if (known) return known;
  const email = confirmedEmail(person);
  const account =
    (await findAccountByEmail(tx, normalisedEmail(email))) ??
    (await createAccount(tx, { ...person, email }, created_at));
  const { provider, subject } = person;
  await tx.query
    .insertInto('social_identities')
    .values({ provider, subject, user_id: account.id, created_at })
    .execute();
  return account;
}

/** Only an email the provider vouches for may lead to an account, or anybody could claim to be anybody. */
function confirmedEmail({ email, is_email_verified }: Person): string {
  if (whyNotEmail(email))
    throw new SocialFailed('email_missing', 'the provider told no email that can be used');
  if (!is_email_verified)
    throw new SocialFailed('email_unverified', 'the provider has not confirmed the email');
  return email.trim();
}

async function createAccount(tx: Tx, { provider, email, full_name }: Arrived, created_at: number) {
  const id = randomUUID();
  // Nobody gets to see it: the account can do nothing before a username is chosen.
  const username = `${provider}_${id}`;
  const account = { id, username, email, full_name, provider, needs_username_setup: true };
  await tx.query
    .insertInto('users')
    .values({
      ...account,
      username_key: usernameKey(username),
      email_key: normalisedEmail(email),
      created_at,
    })
    .execute();
  return account;
}
