import type { Tx } from '../../db/transact.ts';

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
