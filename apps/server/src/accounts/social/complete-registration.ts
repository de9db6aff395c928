import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { User } from '@phrase-bingo/game/wire/account';
import type { Context } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { looksReserved } from '../../username-skeleton.ts';
import type { SignedInUser } from '../authenticator.ts';
import { replaceAccessToken } from '../renew-access-token.ts';
import { isUsernameClash, type UsernameColumns, usernameColumns } from '../username-columns.ts';

/** Gives an account made by social sign-in the username its owner chose, once. */
export async function completeRegistration(
  context: Context,
  user: SignedInUser,
  wish: string,
): Promise<{ success: true; access_token: string; user: User }> {
  // Who needs none is told so, whatever they ask for.
  if (!user.needs_username_setup) refuse('username_setup_done');
  refuseIf(whyNotSocialUsername(wish));
  if (looksReserved(wish)) refuse('username_reserved');
  const named = await takeUsername(context, user.id, usernameColumns(wish));
  const access_token = (await replaceAccessToken(context, user)) ?? refuse('session_ended');
  return { success: true, access_token, user: named };
}

async function takeUsername({ db }: Context, user_id: string, columns: UsernameColumns): Promise<User> {
  try {
    // A token can be older than the choice, so the row decides.
    const named = await transact(db, (tx) =>
      tx.query
        .updateTable('users')
        .set({ ...columns, needs_username_setup: false })
        .where('id', '=', user_id)
        .where('needs_username_setup', '=', true)
        .returning(['id', 'username', 'email'])
        .executeTakeFirst(),
    );
    return named ?? refuse('username_setup_done');
  } catch (error) {
    if (isUsernameClash(error)) refuse('username_taken');
    throw error;
  }
}
