import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import type { TokenOwner } from '../auth/authenticator.ts';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import type { WayIn } from '../db/tables/accounts.ts';
import { type Tx, transact } from '../db/transact.ts';
import { beginSessions, makeRoom } from './sessions/sessions.ts';

type Account = Omit<TokenOwner, 'provider' | 'generation'> & User;

/** Starts a session for the account that `find` reads or creates in the same transaction. */
export async function signIn<A extends Account>(
  context: Context,
  /** How the person signs in; null for a password. */
  provider: WayIn,
  find: (tx: Tx, now: number) => Promise<A>,
): Promise<{ signed_in: SignedIn; account: A }> {
  const begun = await transact(context.db, async (tx) => {
    const now = await dbNow(tx);
    return beginSignIn(context, tx, await find(tx, now), provider, now);
  });
  return { account: begun.account, signed_in: await toSignedIn(context, begun) };
}

/** The part of a sign-in that belongs into the transaction of its caller. Locks the account. */
export async function beginSignIn<A extends Account>(
  parts: Pick<Context, 'auth'>,
  tx: Tx,
  account: A,
  provider: WayIn,
  now: number,
) {
  const { id: user_id } = account;
  const { sessions_generation } = await tx.query
    .updateTable('users')
    .set({ last_login: now, ...(provider === 'guest' && { seen_at: now }) })
    .where('id', '=', user_id)
    .returning('sessions_generation')
    .executeTakeFirstOrThrow();
  const generation = await makeRoom(parts, tx, { user_id, generation: sessions_generation }, now);
  const [session] = await beginSessions(tx, [{ user_id, generation }], provider, now);
  if (!session) throw new Error('No session was begun.');
  return { account, provider, generation, now, session };
}

type Begun = Awaited<ReturnType<typeof beginSignIn>>;

/** The answer to a sign-in, once it is committed. */
export async function toSignedIn(
  { auth }: Pick<Context, 'auth'>,
  { account, provider, generation, now, session }: Begun,
): Promise<SignedIn> {
  const { id, username, email } = account;
  const { session_id, refresh_token } = session;
  const access_token = await auth.issueAccessToken({ ...account, provider, generation }, session_id, now);
  const user = { id, username, email, is_guest: provider === 'guest' };
  return { access_token, refresh_token, user };
}
