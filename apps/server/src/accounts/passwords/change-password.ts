import { whyNotChangePassword } from '@phrase-bingo/game/rules/accounts/passwords';
import type { SignedInUser } from '../../auth/authenticator.ts';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { transact } from '../../db/transact.ts';
import { limitPasswordChanges } from '../../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { findPassword, lockAccount } from '../account-queries.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { setPassword } from './set-password.ts';

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
