import type { User } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { transact } from '../../db/transact.ts';
import { refuse } from '../../refusal.ts';
import { type NewAccount, prepareAccount, refusingTaken } from '../new-account.ts';
import { becomeAccount } from './become-account.ts';
import { checkGuest, lockGuest } from './lock-guest.ts';
import { showUsername } from './show-username.ts';

/** Makes a guest an account with email and password. It stays the same user, so everything of theirs stays. */
export async function claimAccount(
  context: Context,
  guest: SignedInUser,
  given: NewAccount,
): Promise<{ access_token: string; user: User }> {
  // Checked first, so that the refusal does not depend on the input.
  await checkGuest(context.db, guest.id);
  const account = await prepareAccount(context, given);
  const claiming = transact(context.db, async (tx) => {
    await lockGuest(tx, guest);
    await becomeAccount(context, tx, guest, { ...account, provider: null, now: await dbNow(tx) });
  });
  await refusingTaken(claiming);
  await showUsername(context, guest.id);
  const access_token = (await replaceAccessToken(context, guest)) ?? refuse('session_ended');
  const { username, email } = account;
  return { access_token, user: { id: guest.id, username, email, is_guest: false } };
}
