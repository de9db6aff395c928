import type { Context } from '../../context.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { lockAllToDelete } from '../../db/locks.ts';
import { transact } from '../../db/transact.ts';
import { changeGame } from '../../game-door/change-game.ts';
import { deleteSessionsOf } from '../sessions/log-out.ts';
import { deleteLockedGuests } from './delete-guests.ts';
import { type Merge, mergeInGame } from './merge-in-game.ts';
import { mergeProgress } from './merge-progress.ts';
import { forEachLeft, settleNowOrLater } from './settle-now-or-later.ts';

/** How many games became the account's, and in how many the guest gave up their seat. */
export type Merged = { games_moved: number; games_kept: number };

type Parts = Pick<Context, 'db' | 'rooms'>;

/** For the request that began the merge. What fails is done by the housekeeping. */
export async function finishOwnMerge(
  context: Parts & Pick<Context, 'log' | 'node'>,
  guest_id: string,
): Promise<Merged> {
  const merged = { games_moved: 0, games_kept: 0 };
  await settleNowOrLater(context, 'merging a guest', () => finishMerge(context, guest_id, merged));
  return merged;
}

/** Finishes the merges that other nodes began and left behind when they died. Several nodes may do it at once. */
export async function finishMerges(context: Context): Promise<void> {
  const guests = await context.db.query
    .selectFrom('users')
    .select('id')
    .where('merged_into', 'is not', null)
    .execute();
  await forEachLeft(
    context,
    guests.map(({ id }) => id),
    (id) => finishMerge(context, id),
  );
}

/**
 * Moves the games of a guest one by one and deletes the guest at last. Each step is a transaction that finds out
 * itself what is left to do, so it can be begun anew after any crash, and by two nodes at once.
 */
async function finishMerge(
  context: Parts,
  guest_id: string,
  merged: Merged = { games_moved: 0, games_kept: 0 },
): Promise<void> {
  const account_id = await findAccountOf(context.db, guest_id);
  if (account_id === null) return;
  const merge: Merge = { guest_id, account_id };
  do {
    const done = new Set<string>();
    let left = await listGames(context.db, guest_id);
    while (left.length > 0) {
      for (const game_id of left) {
        const fate = await changeGame(context, game_id, (change) => mergeInGame(change, merge));
        if (fate) merged[fate] += 1;
        done.add(game_id);
      }
      // Until its turn came, a game with a ban of the guest could be played again: then the next one has it too.
      left = (await listGames(context.db, guest_id)).filter((game_id) => !done.has(game_id));
    }
  } while (!(await deleteGuest(context.db, merge)));
}

/** Null when another node has finished the merge. */
async function findAccountOf({ query }: Queryable, guest_id: string): Promise<string | null> {
  const guest = await query
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', guest_id)
    .executeTakeFirst();
  return guest?.merged_into ?? null;
}

/** Every game in which the guest plays, or in which a ban or a mute may follow them. */
async function listGames({ query }: Queryable, guest_id: string): Promise<string[]> {
  const rows = await query
    .selectFrom('players')
    .select('game_id')
    .where('user_id', '=', guest_id)
    .union(query.selectFrom('exclusions').select('game_id').where('user_id', '=', guest_id))
    .union(query.selectFrom('mutes').select('game_id').where('user_id', '=', guest_id))
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/**
 * The last step. False when the guest joined another game in the meantime, which moves first, or when old sessions of
 * theirs are left.
 */
function deleteGuest(db: Db, { guest_id, account_id }: Merge): Promise<boolean> {
  return transact(db, async (tx) => {
    const people = tx.query
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [guest_id, account_id])
      .orderBy('id');
    await lockAllToDelete(tx, people).execute();
    if (await playsAnywhere(tx, guest_id)) return false;
    if (await deleteSessionsOf(tx, { user_ids: [guest_id] })) return false;
    await mergeProgress(tx, { guest_id, account_id });
    await deleteLockedGuests(tx, [guest_id]);
    return true;
  });
}

async function playsAnywhere({ query }: Queryable, user_id: string): Promise<boolean> {
  const seat = await query
    .selectFrom('players')
    .select('game_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .execute();
  return seat.length > 0;
}
