import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import type { User } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { looksReserved } from '../../username-skeleton.ts';
import { showUsername } from '../guests/show-username.ts';
import { isUsernameClash, type UsernameColumns, usernameColumns } from '../usernames.ts';

/** Sets the username of an account that was created by social sign-in, once. */
export async function completeRegistration(
  context: Context,
  user: SignedInUser,
  username: string,
): Promise<{ success: true; access_token: string; user: User }> {
  // Checked first, so that the refusal does not depend on the input.
  if (!user.needs_username_setup) refuse('username_setup_done');
  refuseIf(whyNotSocialUsername(username));
  if (looksReserved(username)) refuse('username_reserved');
  const saved = await takeUsername(context, user.id, usernameColumns(username));
  // Nothing to do unless the person was a guest before.
  await showUsername(context, user.id);
  const access_token = (await replaceAccessToken(context, user)) ?? refuse('session_ended');
  return { success: true, access_token, user: saved };
}

async function takeUsername({ db }: Context, user_id: string, columns: UsernameColumns): Promise<User> {
  try {
    // The token can be outdated, so the row decides.
    const saved = await transact(db, (tx) =>
      tx.query
        .updateTable('users')
        .set({ ...columns, needs_username_setup: false })
        .where('id', '=', user_id)
        .where('needs_username_setup', '=', true)
        .returning(['id', 'username', 'email'])
        .executeTakeFirst(),
    );
    return saved ?? refuse('username_setup_done');
  } catch (error) {
    if (isUsernameClash(error)) refuse('username_taken');
    throw error;
  }
}
