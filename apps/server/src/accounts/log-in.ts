import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/emails';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findAccountByEmail } from './account-queries.ts';
import { isPasswordOf } from './password-hash.ts';
import { signIn } from './sign-in.ts';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export async function logIn(
  context: Context,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  refuseIf(whyNotEmail(credentials.email));
  const account = await findAccountByEmail(context.db, normalisedEmail(credentials.email));
  const is_right = await isPasswordOf(account?.password_hash ?? null, credentials.password);
  if (account?.provider && account.password_hash === null) {
    refuse('account_is_social', { provider: PROVIDER_NAMES[account.provider] });
  }
  if (!account || !is_right) refuse('password_wrong');
  return signIn(context, async () => account);
}
