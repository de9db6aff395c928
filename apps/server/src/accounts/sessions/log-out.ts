import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { type Tx, transact } from '../../db/transact.ts';
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
    await endGuests(
      tx,
      sessions.map(({ session_id }) => session_id),
      now,
    );
    for (const { session_id } of sessions) await endSession(tx, session_id, now);
    tx.afterCommit(() => auth.publishSessionsEnded(sessions.map(({ session_id }) => session_id)));
  });
}

/** A guest who logs out is over: on a shared device the next person must not become the last one. */
async function endGuests({ query }: Tx, session_ids: readonly string[], now: number): Promise<void> {
  if (session_ids.length === 0) return;
  await query
    .updateTable('users')
    .set({ guest_ended_at: now })
    .where('provider', '=', 'guest')
    .where('guest_ended_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('sessions').select('user_id').where('id', 'in', session_ids))
    .execute();
}
