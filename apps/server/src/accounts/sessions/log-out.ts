import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { transact } from '../../db/transact.ts';
import { hashSecretToken } from '../secret-tokens.ts';
import { endSession } from './sessions.ts';

/** Ends the sessions of the refresh tokens. Unknown tokens are ignored. */
export async function logOut({ db, auth }: Context, refresh_tokens: readonly string[]): Promise<void> {
  if (refresh_tokens.length === 0) return;
  await transact(db, async (tx) => {
    const sessions = await tx.query
      .selectFrom('refresh_tokens')
      .select('session_id')
      .distinct()
      .where('token_hash', 'in', refresh_tokens.map(hashSecretToken))
      .execute();
    const now = await dbNow(tx);
    for (const { session_id } of sessions) await endSession(tx, session_id, now);
    tx.afterCommit(() => auth.publishSessionsEnded(sessions.map(({ session_id }) => session_id)));
  });
}
