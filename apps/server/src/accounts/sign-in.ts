import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { type Tx, transact } from '../db/transact.ts';
import type { TokenOwner } from './authenticator.ts';
import { beginSession } from './sessions.ts';

type Account = Omit<TokenOwner, 'provider'> & User;

/** Begins a session for the account that `find` reads or makes in the same transaction. */
export async function signIn<A extends Account>(
  { db, auth }: Context,
  /** Who vouches for the person; null when their password does. */
  provider: Provider | null,
  find: (tx: Tx, nowMs: number) => Promise<A>,
): Promise<{ signed_in: SignedIn; account: A }> {
  const { account, session, nowMs } = await transact(db, async (tx) => {
    const nowMs = await dbNow(tx);
    const account = await find(tx, nowMs);
    await tx.query.updateTable('users').set({ last_login: nowMs }).where('id', '=', account.id).execute();
    return { account, nowMs, session: await beginSession(tx, account.id, provider, nowMs) };
  });
  const { id, username, email } = account;
  const { session_id, refresh_token } = session;
  const access_token = await auth.issueAccessToken({ ...account, provider }, session_id, nowMs);
  return { account, signed_in: { access_token, refresh_token, user: { id, username, email } } };
}
