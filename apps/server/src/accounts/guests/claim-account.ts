import type { User } from '@phrase-bingo/game/wire/account';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Updateable } from 'kysely';
import type { SignedInUser } from '../../auth/authenticator.ts';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { refuse } from '../../refusal.ts';
import { type NewAccount, prepareAccount, refusingTaken } from '../new-account.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { checkGuest, type GuestSession, lockGuest } from './lock-guest.ts';
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

type Columns = Omit<
  Updateable<Tables['users']>,
  'id' | 'provider' | 'device_hash' | 'seen_at' | 'guest_ended_at'
>;

/**
 * For a locked guest: makes the same user an account. This session goes on, all others end. `seen_at` stays until the
 * games show the username, so that it is known what is left to do.
 */
export async function becomeAccount(
  parts: Pick<Context, 'auth'>,
  tx: Tx,
  { id, session_id }: GuestSession,
  { provider, now, ...columns }: Columns & { provider: Provider | null; now: number },
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ ...columns, provider, device_hash: null, guest_ended_at: null })
    .where('id', '=', id)
    .execute();
  await tx.query.updateTable('sessions').set({ provider }).where('id', '=', session_id).execute();
  await endOtherSessions(parts, tx, id, session_id, now);
}
