import { isSessionOpen } from '../../auth/open-session.ts';
import type { Queryable } from '../../db/db.ts';
import { lockForUpdate } from '../../db/locks.ts';
import type { Tx } from '../../db/transact.ts';
import { refuse } from '../../refusal.ts';

/** A guest, and the session in which they want to become an account. */
export type GuestSession = { id: string; session_id: string };

const selectGuest = ({ query }: Queryable, user_id: string) =>
  query.selectFrom('users').select(['id', 'provider', 'merged_into']).where('id', '=', user_id);

type Row = { provider: string | null; merged_into: string | null };

/** The row decides, whatever an old token says. */
function refuseOthers(row: Row | undefined): void {
  if (row && row.provider !== 'guest') refuse('not_guest');
  if (!row || row.merged_into !== null) refuse('session_ended');
}

/** Refuses an account early; who may go on is decided under the lock. */
export async function checkGuest(queryable: Queryable, user_id: string): Promise<void> {
  refuseOthers(await selectGuest(queryable, user_id).executeTakeFirst());
}

/** Locks a guest, so that of several attempts to make an account of them only the first can succeed. */
export async function lockGuest(tx: Tx, { id, session_id }: GuestSession): Promise<void> {
  refuseOthers(await lockForUpdate(tx, selectGuest(tx, id)).executeTakeFirst());
  if (!(await isSessionOpen(tx, session_id))) refuse('session_ended');
}

/** The same for somebody who may sign in anyway: false when they are no guest any more, or signed out. */
export async function lockGuestIfAny(tx: Tx, { id, session_id }: GuestSession): Promise<boolean> {
  const row = await lockForUpdate(tx, selectGuest(tx, id)).executeTakeFirst();
  return row?.provider === 'guest' && row.merged_into === null && (await isSessionOpen(tx, session_id));
}
