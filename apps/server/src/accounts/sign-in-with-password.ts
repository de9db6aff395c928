import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { limitLogins, limitRightLogins } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findAccountByEmail, lockAccount } from './account-queries.ts';
import { type Device, findKnownDevice } from './known-devices.ts';
import { isPasswordOf } from './passwords/password-hash.ts';
import { signIn } from './sign-in.ts';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export type Credentials = { email: string; password: string; address: string; device: Device | null };

type Options = {
  /** What is answered to a wrong password, to a social account, and to one whose password was removed. */
  refusals: { wrong: RefusalCode; social: RefusalCode; removed: RefusalCode };
  /** What else happens in the transaction that begins the session. */
  meanwhile?: (tx: Tx, account_id: string, now: number) => Promise<void>;
};

/** Begins a session of the account with this email, if the password is right. Failures are limited. */
export async function signInWithPassword(
  context: Context,
  { email, password, address, device }: Credentials,
  { refusals, meanwhile }: Options,
): Promise<SignedIn> {
  refuseIf(whyNotEmail(email));
  const email_key = normalisedEmail(email);
  const known_device = await findKnownDevice(context, device, email_key);
  return limitLogins(context.limits.limiter, { address, email_key, known_device }, async () => {
    const account = await findAccountByEmail(context.db, email_key);
    const is_right = await isPasswordOf(account?.password_hash ?? null, password, 'log_in');
    if (account?.provider && account.provider !== 'guest' && account.password_hash === null) {
      const why = account.password_voided_at === null ? refusals.social : refusals.removed;
      refuse(why, { provider: PROVIDER_NAMES[account.provider] });
    }
    if (!account || !is_right) return refuse(refusals.wrong);
    const signingIn = () =>
      signIn(context, null, async (tx, now) => {
        await meanwhile?.(tx, account.id, now);
        // The password may have changed during the comparison, and a change ends all sessions of the old one.
        const { password_hash } = await lockAccount(tx, account.id);
        return password_hash === account.password_hash ? account : refuse(refusals.wrong);
      });
    const { signed_in } = await limitRightLogins(context.limits.limiter, account.id, signingIn);
    return signed_in;
  });
}

const REFUSALS = {
  wrong: 'password_wrong',
  social: 'account_is_social',
  removed: 'password_removed',
} as const;

export const logIn = (context: Context, credentials: Credentials): Promise<SignedIn> =>
  signInWithPassword(context, credentials, { refusals: REFUSALS });
