import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/usernames';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/transact.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { signIn } from '../sign-in.ts';
import { claimAddress } from './claim-address.ts';
import type { Person } from './person.ts';
import { SocialFailed } from './social-failed.ts';
import { findAccountByIdentity } from './social-queries.ts';

const ATTEMPTS = 4;

type Arrived = Person & { provider: Provider };

type Outcome = { signed_in: SignedIn; notice: SocialNotice | undefined };

/** Signs in whom a provider sent: to the account they have, or to one made for them. */
export async function signInPerson(context: Context, person: Arrived): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { signed_in, account } = await signIn(context, person.provider, (tx, nowMs) =>
        getAccount(context, tx, person, nowMs),
      );
      return { signed_in, notice: account.is_password_removed ? 'password_removed' : undefined };
    } catch (error) {
      if (attempt === ATTEMPTS || !wasOutrun(error)) throw error;
    }
  }
}

/** Somebody else made the same account or link a moment before, so this time it will be found. */
const wasOutrun = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'email_key') ||
  isUniqueViolation(error, 'social_identities', 'provider', 'subject');

async function getAccount(context: Context, tx: Tx, person: Arrived, nowMs: number) {
  const known = await findAccountByIdentity(tx, person);
  if (known) return { ...known, is_password_removed: false };
  const email = confirmedEmail(person);
  const { provider, subject } = person;
  const found = await findAccountByEmail(tx, normalisedEmail(email));
  const account = found
    ? await claimAddress(context, tx, { user_id: found.id, provider }, nowMs)
    : await createAccount(tx, { ...person, email }, nowMs);
  await tx.query
    .insertInto('social_identities')
    .values({ provider, subject, user_id: account.id, created_at: nowMs })
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
  const account = { id, username, email, full_name, needs_username_setup: true };
  await tx.query
    .insertInto('users')
    .values({
      ...account,
      provider,
      username_key: usernameKey(username),
      email_key: normalisedEmail(email),
      created_at,
      email_proven_at: created_at,
    })
    .execute();
  return { ...account, is_password_removed: false };
}
