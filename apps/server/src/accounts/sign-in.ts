import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { type Tx, transact } from '../db/transact.ts';
import type { TokenOwner } from './authenticator.ts';
import { beginSession } from './sessions.ts';

type Account = TokenOwner & User;

/** Begins a session for the account that `find` reads or makes in the same transaction. */
export async function signIn(
  { db, auth }: Context,
  find: (tx: Tx, nowMs: number) => Promise<Account>,
): Promise<SignedIn> {
  const { account, session, nowMs } = await transact(db, async (tx) => {
    const nowMs = await dbNow(tx);
    const account = await find(tx, nowMs);
    await tx.query.updateTable('users').set({ last_login: nowMs }).where('id', '=', account.id).execute();
    return { account, nowMs, session: await beginSession(tx, account.id, nowMs) };
  });
  const { id, username, email } = account;
  return {
    access_token: await auth.issueAccessToken(account, session.session_id, nowMs),
    refresh_token: session.refresh_token,
    user: { id, username, email },
  };
}
