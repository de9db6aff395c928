import { mergedStreak } from '@phrase-bingo/game/rules/accounts/streaks';
import { sql } from 'kysely';
import { lockForUpdate } from '../../db/locks.ts';
import type { Tx } from '../../db/transact.ts';

type Merge = { guest_id: string; account_id: string };

/**
 * Moves the entries of the guest's ledger that the account does not have for the same round, and sums up the account's
 * ledger anew, so nothing counts twice, however often this is done.
 */
export async function mergeProgress(tx: Tx, { guest_id, account_id }: Merge): Promise<void> {
  const { query } = tx;
  const [guest, account] = await lockStreaks(tx, [guest_id, account_id]);
  if (!guest || !account) return;
  await query
    .updateTable('progress_ledger')
    .set({ user_id: account_id })
    .where('user_id', '=', guest_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('progress_ledger as own')
            .select('own.kind')
            .where('own.user_id', '=', account_id)
            .whereRef('own.round_id', '=', 'progress_ledger.round_id')
            .whereRef('own.kind', '=', 'progress_ledger.kind'),
        ),
      ),
    )
    .execute();
  const sums = await query
    .selectFrom('progress_ledger')
    .select([
      sql<number>`coalesce(sum(xp), 0)`.as('xp_total'),
      sql<number>`coalesce(sum(bucks), 0)`.as('bucks'),
      sql<number>`coalesce(sum(case when kind = 'played' then 1 end), 0)`.as('games_played'),
      sql<number>`coalesce(sum(case when kind = 'won' then 1 end), 0)`.as('games_won'),
      sql<number>`coalesce(sum(case when kind = 'hosted' then 1 end), 0)`.as('games_hosted'),
    ])
    .where('user_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const { streak_current, streak_longest, last_day } = mergedStreak(guest, account);
  await query
    .updateTable('users')
    .set({ ...sums, streak_current, streak_longest, last_day })
    .where('id', '=', account_id)
    .execute();
}

/**
 * The people in the order asked for, locked by id like everywhere. The transaction that begins a merge has locked one
 * of them before, so it may meet another one in a deadlock; then one of the two is tried again.
 */
async function lockStreaks(tx: Tx, user_ids: readonly string[]) {
  const people = tx.query
    .selectFrom('users')
    .select(['id', 'streak_current', 'streak_longest', 'last_day'])
    .where('id', 'in', user_ids)
    .orderBy('id');
  const locked = await lockForUpdate(tx, people).execute();
  return user_ids.map((user_id) => locked.find(({ id }) => id === user_id));
}
