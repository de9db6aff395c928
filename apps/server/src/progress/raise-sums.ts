import type { LedgerEntry, LedgerKind } from '@phrase-bingo/game/rules/accounts/progress';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../db/json-rows.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';

const toRows = (user_ids: readonly string[]) => user_ids.map((user_id) => ({ user_id }));

const these = (tx: Tx, user_ids: readonly string[]) =>
  jsonRows(tx, { user_id: 'id' }, toRows(user_ids)).as('these');

/**
 * Locks people in one order everywhere, so that two games with the same people never wait for each other.
 * A transaction that counts for several kinds of people has to lock them all at once, before it raises any sum.
 */
export async function lockPeople(tx: Tx, user_ids: readonly string[]): Promise<void> {
  const people = tx.query
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom(these(tx, user_ids)).select('these.user_id'))
    .orderBy('id');
  await lockForUpdate(tx, people).execute();
}

/** Adds an entry to the sums of all these people, in one statement. */
export async function raiseSums(
  tx: Tx,
  user_ids: readonly string[],
  entry: LedgerEntry,
  now: number,
): Promise<void> {
  const { xp, bucks } = entry;
  await tx.query
    .updateTable('users')
    .set(({ eb }) => ({ xp_total: eb('xp_total', '+', xp), bucks: eb('bucks', '+', bucks) }))
    .set(COUNTERS[entry.kind](utcDay(now)))
    .where('id', 'in', (eb) => eb.selectFrom(these(tx, user_ids)).select('these.user_id'))
    .execute();
}

type Counter = 'games_played' | 'games_won' | 'games_hosted';
type Column = Counter | 'streak_current' | 'streak_longest' | 'last_day';

const oneMore = (column: Counter): RawBuilder<number> => sql`${sql.ref(column)} + 1`;

const COUNTERS: Record<LedgerKind, (day: number) => Partial<Record<Column, RawBuilder<number>>>> = {
  played: (day) => ({ games_played: oneMore('games_played'), ...streakOn(day) }),
  won: () => ({ games_won: oneMore('games_won') }),
  hosted: () => ({ games_hosted: oneMore('games_hosted') }),
};

/** The rule advanceStreak as SQL, since every person of a crowd has another streak. */
function streakOn(day: number) {
  const current = sql<number>`case
    when last_day >= ${day} then streak_current
    when last_day = ${day - 1} then streak_current + 1
    else 1 end`;
  return {
    streak_current: current,
    streak_longest: sql<number>`case when ${current} > streak_longest then ${current} else streak_longest end`,
    last_day: sql<number>`case when last_day >= ${day} then last_day else ${day} end`,
  };
}
