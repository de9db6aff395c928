import { randomUUID } from 'node:crypto';
import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import type { SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { refuse } from '../../refusal.ts';
import { findAccountByEmail, lockAccount, proveAddress } from '../account-queries.ts';
import { becomeAccount } from '../guests/claim-account.ts';
import { finishOwnMerge, type Merged } from '../guests/finish-merges.ts';
import { type GuestSession, lockGuestIfAny } from '../guests/lock-guest.ts';
import { beginMerge } from '../guests/merge-account.ts';
import { tellClaimed } from '../guests/show-username.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { signIn } from '../sign-in.ts';
import type { SocialPerson } from './providers.ts';
import { SocialFailed } from './social-failed.ts';

const ATTEMPTS = 4;

type Identity = SocialPerson & { provider: Provider };

type Outcome = {
  user_id: string;
  access_token: string;
  /** Null when the session of a guest goes on. */
  refresh_token: string | null;
  notice: SocialNotice | undefined;
  /** What became of the games of a guest who was merged into the account. */
  merged?: Merged;
};

/**
 * Signs in a person that a provider authenticated, to their account or to a new one. A guest who began this becomes
 * the new account, or is merged into the one that exists.
 */
export async function signInPerson(
  context: Context,
  person: Identity,
  guest: GuestSession | null,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const claimed = guest && (await claimByPerson(context, person, guest));
      return claimed ?? (await signInToAccount(context, person, guest));
    } catch (error) {
      if (attempt === ATTEMPTS || !hasLostRace(error)) throw error;
    }
  }
}

async function signInToAccount(
  context: Context,
  person: Identity,
  guest: GuestSession | null,
): Promise<Outcome> {
  const { signed_in, account } = await signIn(context, person.provider, async (tx, now) => {
    const is_merging = guest !== null && (await lockGuestIfAny(tx, guest));
    const account = await getAccount(context, tx, person, now);
    if (is_merging) await beginMerge(context, tx, { guest_id: guest.id, account_id: account.id }, now);
    return { ...account, merging: is_merging ? guest.id : null };
  });
  const merged = account.merging === null ? null : await finishOwnMerge(context, account.merging);
  const { user, access_token, refresh_token } = signed_in;
  const notice = account.is_password_removed ? 'password_removed' : undefined;
  return { user_id: user.id, access_token, refresh_token, notice, ...(merged && { merged }) };
}

/** Makes the guest the account of a person who has none; null when the person has one, or the guest is none. */
async function claimByPerson(
  context: Context,
  person: Identity,
  guest: GuestSession,
): Promise<Outcome | null> {
  const { provider, full_name } = person;
  const is_claimed = await transact(context.db, async (tx) => {
    if (!(await lockGuestIfAny(tx, guest)) || (await findAccountByIdentity(tx, person))) return false;
    const email = verifiedEmail(person);
    const email_key = normalisedEmail(email);
    if (await findAccountByEmail(tx, email_key)) return false;
    const now = await dbNow(tx);
    await becomeAccount(context, tx, guest, {
      provider,
      email,
      email_key,
      full_name,
      // The games show the guest's name until a username is chosen.
      username_key: usernameKey(placeholderName(provider, guest.id)),
      needs_username_setup: true,
      email_proven_at: now,
      now,
    });
    await linkIdentity(tx, person, guest.id, now);
    return true;
  });
  if (!is_claimed) return null;
  await tellClaimed(context, guest.id);
  const access_token = (await replaceAccessToken(context, guest)) ?? refuse('session_ended');
  return { user_id: guest.id, access_token, refresh_token: null, notice: 'account_ready' };
}

/** Somebody else has just created the same account or link, so the next attempt will find it. */
const hasLostRace = (error: unknown): boolean =>
  isUniqueViolation(error, 'users', 'email_key') ||
  isUniqueViolation(error, 'social_identities', 'provider', 'subject');

async function getAccount(context: Context, tx: Tx, person: Identity, now: number) {
  const known = await findAccountByIdentity(tx, person);
  if (known) return { ...known, is_password_removed: false };
  const email = verifiedEmail(person);
  const { provider } = person;
  const found = await findAccountByEmail(tx, normalisedEmail(email));
  const account = found
    ? await giveToOwner(context, tx, { user_id: found.id, provider }, now)
    : await createAccount(tx, { ...person, email }, now);
  await linkIdentity(tx, person, account.id, now);
  return account;
}

async function linkIdentity({ query }: Tx, { provider, subject }: Identity, user_id: string, now: number) {
  await query
    .insertInto('social_identities')
    .values({ provider, subject, user_id, created_at: now })
    .execute();
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
async function giveToOwner(
  context: Context,
  tx: Tx,
  { user_id, provider }: { user_id: string; provider: Provider },
  now: number,
) {
  const account = await lockAccount(tx, user_id);
  if (account.email_proven_at !== null) return { ...account, is_password_removed: false };
  await proveAddress(tx, user_id, now);
  await endOtherSessions(context, tx, user_id, null, now);
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

/** Nobody sees it: the account cannot do anything before a username is chosen. */
const placeholderName = (provider: Provider, id: string): string => `${provider}_${id}`;

async function createAccount(tx: Tx, { provider, email, full_name }: Identity, created_at: number) {
  const id = randomUUID();
  const username = placeholderName(provider, id);
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
