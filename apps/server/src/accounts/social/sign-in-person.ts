import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/usernames';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/transact.ts';
import { findAccountByEmail, lockAccount, proveAddress } from '../account-queries.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { signIn } from '../sign-in.ts';
import type { SocialPerson } from './providers.ts';
import { SocialFailed } from './social-failed.ts';

const ATTEMPTS = 4;

type Identity = SocialPerson & { provider: Provider };

type Outcome = { signed_in: SignedIn; notice: SocialNotice | undefined };

/** Signs in a person that a provider authenticated, to their account or to a new one. */
export async function signInPerson(context: Context, person: Identity): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { signed_in, account } = await signIn(context, person.provider, (tx, now) =>
        getAccount(context, tx, person, now),
      );
      return { signed_in, notice: account.is_password_removed ? 'password_removed' : undefined };
    } catch (error) {
      if (attempt === ATTEMPTS || !hasLostRace(error)) throw error;
    }
  }
}

/** Somebody else has just created the same account or link, so the next attempt will find it. */
const hasLostRace = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'email_key') ||
  isUniqueViolation(error, 'social_identities', 'provider', 'subject');

async function getAccount(context: Context, tx: Tx, person: Identity, now: number) {
  const known = await findAccountByIdentity(tx, person);
  if (known) return { ...known, is_password_removed: false };
  const email = verifiedEmail(person);
  const { provider, subject } = person;
  const found = await findAccountByEmail(tx, normalisedEmail(email));
  const account = found
    ? await claimAccount(context, tx, { user_id: found.id, provider }, now)
    : await createAccount(tx, { ...person, email }, now);
  await tx.query
    .insertInto('social_identities')
    .values({ provider, subject, user_id: account.id, created_at: now })
    .execute();
  return account;
}

function findAccountByIdentity({ query }: Tx, { provider, subject }: Identity) {
  return query
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
    .select('users.needs_username_setup')
    .where('social_identities.provider', '=', provider)
    .where('social_identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Only an email that the provider has verified may lead to an account; otherwise anybody could claim any account. */
function verifiedEmail({ email, is_email_verified }: SocialPerson): string {
  if (whyNotEmail(email)) throw new SocialFailed('email_missing', 'the provider returned no usable email');
  if (!is_email_verified)
    throw new SocialFailed('email_unverified', 'the provider has not verified the email');
  return email.trim();
}

/**
 * Signs the owner of an address in to the account that has it. Until somebody proved the address, anybody could have
 * created the account, so its password and sessions are removed.
 */
async function claimAccount(
  { auth }: Context,
  tx: Tx,
  { user_id, provider }: { user_id: string; provider: Provider },
  now: number,
) {
  const account = await lockAccount(tx, user_id);
  if (account.email_proven_at !== null) return { ...account, is_password_removed: false };
  await proveAddress(tx, user_id, now);
  const ended = await endOtherSessions(tx, user_id, null, now);
  tx.afterCommit(() => auth.publishSessionsEnded(ended));
  const is_password_removed = account.password_hash !== null;
  if (is_password_removed) {
    await tx.query
      .updateTable('users')
      .set({ password_hash: null, password_voided_at: now, provider })
      .where('id', '=', user_id)
      .execute();
  }
  return { ...account, is_password_removed };
}

async function createAccount(tx: Tx, { provider, email, full_name }: Identity, created_at: number) {
  const id = randomUUID();
  // Nobody sees it: the account cannot do anything before a username is chosen.
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
