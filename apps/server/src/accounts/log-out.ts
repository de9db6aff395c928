import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';
import { hashSecretToken } from './secret-tokens.ts';
import { endSession } from './sessions.ts';

/** Ends the session a refresh token belongs to; one that is unknown has nothing left to end. */
export async function logOut({ db, auth }: Context, refresh_token: string): Promise<void> {
  await transact(db, async (tx) => {
    const token = await tx.query
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('token_hash', '=', hashSecretToken(refresh_token))
      .executeTakeFirst();
    if (!token) return;
    await endSession(tx, token.session_id, await dbNow(tx));
    tx.afterCommit(() => auth.tellSessionsEnded([token.session_id]));
  });
}
