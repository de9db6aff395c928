import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { TokenOwner } from '../auth/authenticator.ts';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { type Tx, transact } from '../db/transact.ts';
import { beginSession } from './sessions/sessions.ts';

type Account = Omit<TokenOwner, 'provider'> & User;

/** Starts a session for the account that `find` reads or creates in the same transaction. */
export async function signIn<A extends Account>(
  { db, auth }: Context,
  /** The provider that authenticated the person; null for a password. */
  provider: Provider | null,
  find: (tx: Tx, now: number) => Promise<A>,
): Promise<{ signed_in: SignedIn; account: A }> {
  const { account, session, now } = await transact(db, async (tx) => {
    const now = await dbNow(tx);
    const account = await find(tx, now);
    await tx.query.updateTable('users').set({ last_login: now }).where('id', '=', account.id).execute();
    return { account, now, session: await beginSession(tx, account.id, provider, now) };
  });
  const { id, username, email } = account;
  const { session_id, refresh_token } = session;
  const access_token = await auth.issueAccessToken({ ...account, provider }, session_id, now);
  return { account, signed_in: { access_token, refresh_token, user: { id, username, email } } };
}
