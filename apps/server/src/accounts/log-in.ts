import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { limitLogins } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findAccountByEmail, lockAccount } from './account-queries.ts';
import { type Device, findKnownDevice } from './known-devices.ts';
import { isPasswordOf } from './passwords/password-hash.ts';
import { signIn } from './sign-in.ts';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

type Credentials = { email: string; password: string; address: string; device: Device | null };

export async function logIn(
  context: Context,
  { email, password, address, device }: Credentials,
): Promise<SignedIn> {
  refuseIf(whyNotEmail(email));
  const email_key = normalisedEmail(email);
  const known_device = await findKnownDevice(context, device, email_key);
  return limitLogins(context.limiter, { address, email_key, known_device }, async () => {
    const account = await findAccountByEmail(context.db, email_key);
    const is_right = await isPasswordOf(account?.password_hash ?? null, password, 'log_in');
    if (account?.provider && account.password_hash === null) {
      const why = account.password_voided_at === null ? 'account_is_social' : 'password_removed';
      refuse(why, { provider: PROVIDER_NAMES[account.provider] });
    }
    if (!account || !is_right) return refuse('password_wrong');
    const { signed_in } = await signIn(context, null, async (tx) => {
      // The password may have changed during the comparison, and a change ends all sessions of the old one.
      const { password_hash } = await lockAccount(tx, account.id);
      return password_hash === account.password_hash ? account : refuse('password_wrong');
    });
    return signed_in;
  });
}
