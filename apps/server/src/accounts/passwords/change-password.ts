import { whyNotChangePassword, whyNotResetPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { limitPasswordChanges } from '../../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { findPassword, lockAccount, proveAddress } from '../account-queries.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { signIn } from '../sign-in.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { findResetToken, spendResetToken, voidResetTokens, whyNotResetToken } from './reset-tokens.ts';

type Passwords = { current_password: string; new_password: string };

export async function changePassword(
  context: Context,
  { id: user_id, session_id }: SignedInUser,
  { current_password, new_password }: Passwords,
): Promise<{ message: string }> {
  const { db, limits } = context;
  const { password_hash: old_hash, provider } = (await findPassword(db, user_id)) ?? refuse('session_ended');
  if (provider === 'guest') return refuse('guest_has_no_password');
  if (old_hash === null) return refuse('password_is_social');
  refuseIf(whyNotChangePassword(new_password));
  await limitPasswordChanges(limits.limiter, user_id, async () => {
    if (!(await isPasswordOf(old_hash, current_password, 'own_password'))) refuse('current_password_wrong');
  });
  const password_hash = await hashPassword(new_password, 'own_password');

  await transact(db, async (tx) => {
    const account = await lockAccount(tx, user_id);
    if (account.password_hash !== old_hash) refuse('current_password_wrong');
    await setPassword(context, tx, { user_id, password_hash, except_session: session_id }, await dbNow(tx));
  });
  return { message: 'Password changed successfully' };
}

type Reset = { token: string; new_password: string; confirm_password: string };

/** Sets a new password with the token of a mailed link, and signs in. */
export async function resetPassword(
  context: Context,
  { token, new_password, confirm_password }: Reset,
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

type NewPassword = { user_id: string; password_hash: string; except_session: string | null };

/** For a locked account: also ends the other sessions with their sockets, and voids unused reset links. */
async function setPassword(
  parts: Pick<Context, 'auth'>,
  tx: Tx,
  { user_id, password_hash, except_session }: NewPassword,
  now: number,
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ password_hash, password_voided_at: null })
    .where('id', '=', user_id)
    .execute();
  await voidResetTokens(tx, user_id, now);
  await endOtherSessions(parts, tx, user_id, except_session, now);
}
