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

/** Small slices, so that nobody waits long for the lock of the SQLite file. */
export const SLICE = 200;

type Which = { user_ids: readonly string[]; before_generation?: number };

/**
 * Deletes one slice of the sessions of some people; says whether there may be more. Their tokens come first: deleting a
 * session deletes its tokens, of which there may be any number.
 */
export async function deleteSessionsOf(tx: Tx, { user_ids, before_generation }: Which): Promise<boolean> {
  const all = tx.query.selectFrom('sessions').select('id').where('user_id', 'in', user_ids);
  const some = before_generation === undefined ? all : all.where('generation', '<', before_generation);
  const found = await some.limit(SLICE).execute();
  return deleteSessions(
    tx,
    found.map(({ id }) => id),
  );
}

/** The same for these sessions, which are a slice. */
export async function deleteSessions({ query }: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const tokens = query.selectFrom('refresh_tokens').select('token_hash').where('session_id', 'in', ids);
  const { numDeletedRows } = await query
    .deleteFrom('refresh_tokens')
    .where('token_hash', 'in', tokens.limit(SLICE))
    .executeTakeFirst();
  if (numDeletedRows >= SLICE) return true;
  await query.deleteFrom('sessions').where('id', 'in', ids).execute();
  return ids.length >= SLICE;
}
