import { GUEST } from '@phrase-bingo/game/rules/limits';
import type { Db, Queryable } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { lockUnclaimedToDelete } from '../../db/locks.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { deleteSessionsOf } from '../sessions/log-out.ts';

/**
 * Guests whose time is over. Who ever joined a game has a name there, even after being removed. A merge that is not
 * finished deletes its guest itself.
 */
const selectOld = ({ query }: Queryable, now: number) =>
  query
    .selectFrom('users')
    .select('users.id')
    .where('users.provider', '=', 'guest')
    .where('users.merged_into', 'is', null)
    .where('users.seen_at', '<', now - GUEST.idle_kept)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('users.seen_at', '<', now - GUEST.kept),
        eb('users.guest_ended_at', 'is not', null),
        not(
          or([
            exists(
              selectFrom('players').select('players.game_id').whereRef('players.user_id', '=', 'users.id'),
            ),
            exists(
              selectFrom('guest_names')
                .select('guest_names.game_id')
                .whereRef('guest_names.user_id', '=', 'users.id'),
            ),
          ]),
        ),
      ]),
    );

/** Deletes one batch of guests whose time is over; returns whether there may be more. */
export async function deleteGuests(db: Db): Promise<boolean> {
  const now = await dbNow(db);
  // Looked for before the transaction, so that a node that finds nobody does not take the lock of the SQLite file.
  const found = await selectOld(db, now).limit(GUEST.deleted_at_once).execute();
  if (found.length === 0) return false;
  const has_more_sessions = await transact(db, async (tx) => {
    const old = selectOld(tx, now).where('users.id', 'in', idsOf(found));
    // Another node may be deleting some of them.
    const ids = idsOf(await lockUnclaimedToDelete(tx, old).execute());
    if (ids.length === 0) return false;
    if (await deleteSessionsOf(tx, { user_ids: ids })) return true;
    await deleteLockedGuests(tx, ids);
    return false;
  });
  return has_more_sessions || found.length === GUEST.deleted_at_once;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Sessions, progress and presence go with the row. Name, membership, cards, wins and messages stay in each game. */
export async function deleteLockedGuests({ query }: Tx, ids: readonly string[]): Promise<void> {
  await query
    .updateTable('players')
    .set({ device_hash: null })
    .where('user_id', 'in', ids)
    .where('device_hash', 'is not', null)
    .execute();
  // That of a ban or a mute stays as long as it does.
  await query
    .updateTable('exclusions')
    .set({ device_hash: null })
    .where('user_id', 'in', ids)
    .where('kind', '=', 'removed')
    .execute();
  await query.deleteFrom('users').where('id', 'in', ids).execute();
}
