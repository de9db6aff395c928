import { whyNotResetPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { lockAccount } from './account-queries.ts';
import { hashPassword } from './password-hash.ts';
import { proveAddress } from './prove-address.ts';
import { findResetToken, spendResetToken, whyNotResetToken } from './reset-tokens.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';

type Wish = { token: string; new_password: string; confirm_password: string };

/** Spends the token of a mailed link on a new password and signs in with it. */
export async function resetPassword(
  context: Context,
  { token, new_password, confirm_password }: Wish,
): Promise<SignedIn & { username: string }> {
  refuseIf(whyNotResetPassword(new_password, confirm_password));
  // Looked at first only to spare the hashing; what counts is what stands there under the lock.
  const seen = await findResetToken(context.db, token);
  refuseIf(whyNotResetToken(seen, await dbNow(context.db)));
  const { user_id } = seen ?? refuse('reset_token_invalid');
  const password_hash = await hashPassword(new_password, 'own_password');

  const { signed_in } = await signIn(context, null, async (tx, nowMs) => {
    const account = await lockAccount(tx, user_id);
    refuseIf(whyNotResetToken(await findResetToken(tx, token), nowMs));
    await spendResetToken(tx, token, nowMs);
    await proveAddress(tx, user_id, nowMs);
    await setPassword(context, tx, { user_id, password_hash, kept_session: null }, nowMs);
    return account;
  });
  return { ...signed_in, username: signed_in.user.username };
}
