import {
  entriesOfHosting,
  entriesOfRound,
  type LedgerEntry,
  type LedgerKind,
} from '@phrase-bingo/game/rules/accounts/progress';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../db/json-rows.ts';
import { keepFromDeletion, lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';
import type { Change } from '../game-door/change-game.ts';

/** The position never falls, so it shows whether anything was called, even a call that was taken back. */
type Round = { id: string; last_call_position: number };

/** Counts a valid Bingo as won and played at once: the winner need not wait for the end of the round. */
export async function countWin({ tx, now }: Change, round: Round, user_id: string): Promise<void> {
  const won = { has_card: true, calls: round.last_call_position, has_won: true };
  for (const entry of entriesOfRound(won)) {
    const added = await addEntry(tx, user_id, { entry, source_id: round.id, now });
    if (added.length > 0) await raiseSums(tx, added, entry, now);
  }
}

/** Counts a round that ends for everyone who played it and was not counted before, in a few statements. */
export async function countRound({ tx, game, now }: Change, round: Round): Promise<void> {
  const ended = { has_card: true, calls: round.last_call_position, has_won: false };
  for (const entry of entriesOfRound(ended)) {
    const user_ids = await addEntryForCards(tx, round.id, entry, now);
    if (user_ids.length === 0) continue;
    // The same change may count for the host next, so the host is locked in the same order.
    await lockPeople(tx, [...user_ids, game.creator_id]);
    await raiseSums(tx, user_ids, entry, now);
  }
}

/** Counts an ended game for its host, once, however often it is rehydrated and ended again. */
export async function countHosting({ tx, game, now }: Change): Promise<void> {
  const { other_players } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('other_players'))
    .where('game_id', '=', game.id)
    .where('user_id', '!=', game.creator_id)
    .executeTakeFirstOrThrow();
  for (const entry of entriesOfHosting({ state: game.state, other_players })) {
    const added = await addEntry(tx, game.creator_id, { entry, source_id: game.id, now });
    if (added.length > 0) await raiseSums(tx, added, entry, now);
  }
}

/** The source is a round, or for a host the game. */
type Earned = { entry: LedgerEntry; source_id: string; now: number };

const KEY = ['user_id', 'round_id', 'kind'] as const;

/** Inserts an entry for one person; returns nobody when it exists. */
async function addEntry(
  { query }: Tx,
  user_id: string,
  { entry, source_id, now }: Earned,
): Promise<string[]> {
  const added = await query
    .insertInto('progress_ledger')
    .values({ user_id, round_id: source_id, ...entry, earned_at: now })
    .onConflict((clash) => clash.columns(KEY).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

/** Inserts an entry for every card holder of a round; returns those who had none yet. */
async function addEntryForCards(
  tx: Tx,
  round_id: string,
  { kind, xp, bucks }: LedgerEntry,
  now: number,
): Promise<string[]> {
  const holders = tx.query
    .selectFrom('cards')
    // A guest who was deleted, or is being deleted, earns nothing any more.
    .innerJoin('users', 'users.id', 'cards.user_id')
    .select(['cards.user_id', 'cards.round_id'])
    .select(({ val }) => [val(kind).as('kind'), val(xp).as('xp'), val(bucks).as('bucks')])
    .select(({ val }) => val(now).as('earned_at'))
    .where('cards.round_id', '=', round_id);
  const added = await tx.query
    .insertInto('progress_ledger')
    .columns([...KEY, 'xp', 'bucks', 'earned_at'])
    .expression(keepFromDeletion(tx, holders, 'users'))
    .onConflict((clash) => clash.columns(KEY).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

const toRows = (user_ids: readonly string[]) => user_ids.map((user_id) => ({ user_id }));

const these = (tx: Tx, user_ids: readonly string[]) =>
  jsonRows(tx, { user_id: 'id' }, toRows(user_ids)).as('these');

/**
 * Locks people in one order everywhere, so two games with the same people never deadlock. A transaction that counts
 * for several kinds of people has to lock them all at once, before it raises any sum.
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
async function raiseSums(
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

/** The rule `advanceStreak` in SQL, because every person has another streak. */
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
