import { whyNotResetPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { lockAccount, proveAddress } from '../account-queries.ts';
import { signIn } from '../sign-in.ts';
import { hashPassword } from './password-hash.ts';
import { findResetToken, spendResetToken, whyNotResetToken } from './reset-tokens.ts';
import { setPassword } from './set-password.ts';

type NewPassword = { token: string; new_password: string; confirm_password: string };

/** Sets a new password with the token of a mailed link, and signs in. */
export async function resetPassword(
  context: Context,
  { token, new_password, confirm_password }: NewPassword,
): Promise<SignedIn & { username: string }> {
  refuseIf(whyNotResetPassword(new_password, confirm_password));
  // Checked first only to avoid the hashing; the check under the lock decides.
  const seen = await findResetToken(context.db, token);
  refuseIf(whyNotResetToken(seen, await dbNow(context.db)));
  const { user_id } = seen ?? refuse('reset_token_invalid');
  const password_hash = await hashPassword(new_password, 'own_password');

  const { signed_in } = await signIn(context, null, async (tx, now) => {
    const account = await lockAccount(tx, user_id);
    refuseIf(whyNotResetToken(await findResetToken(tx, token), now));
    await spendResetToken(tx, token, now);
    await proveAddress(tx, user_id, now);
    await setPassword(context, tx, { user_id, password_hash, except_session: null }, now);
    return account;
  });
  return { ...signed_in, username: signed_in.user.username };
}
