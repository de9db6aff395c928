import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import type { RoundWins, Winner, WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { WinsTable } from '../db/tables-games.ts';
import { isoTime } from '../iso-time.ts';
import { NAME_COLUMNS, type NameRow, shownAs } from './names.ts';

type Win = { [Column in 'pattern' | 'place' | 'won_at' | 'call_position']: Selectable<WinsTable>[Column] };
/** A row of a left join, with or without a win. */
export type NoWin = { [Column in keyof Win]: Win[Column] | null };

/** Null without a win. */
export function toWinningDetails(win: Win): WinningDetails;
export function toWinningDetails(win: NoWin): WinningDetails | null;
export function toWinningDetails({ pattern, place, won_at, call_position }: NoWin): WinningDetails | null {
  const has_won = pattern !== null && place !== null && won_at !== null && call_position !== null;
  return has_won ? { pattern, place, won_at: isoTime(won_at), call: call_position } : null;
}

const WIN_COLUMNS = [
  'wins.user_id',
  'wins.shout_number',
  'wins.pattern',
  'wins.place',
  'wins.won_at',
  'wins.call_position',
] as const;

type WinRow = Omit<Selectable<WinsTable>, 'round_id'> & NameRow;

const toWinner = (row: WinRow): Winner => ({
  winner_id: row.user_id,
  ...shownAs(row),
  ...toWinningDetails(row),
});

/** The first valid shout of each of these rounds, by round id. */
export async function listWinners(
  { query }: Queryable,
  round_ids: readonly string[],
): Promise<Map<string, Winner>> {
  if (round_ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('wins')
    .innerJoin('rounds', 'rounds.id', 'wins.round_id')
    .leftJoin('users', 'users.id', 'wins.user_id')
    .leftJoin('guest_names', (join) =>
      join
        .onRef('guest_names.game_id', '=', 'rounds.game_id')
        .onRef('guest_names.user_id', '=', 'wins.user_id'),
    )
    .select(['wins.round_id', ...NAME_COLUMNS, ...WIN_COLUMNS])
    .where('wins.round_id', 'in', round_ids)
    .where('wins.shout_number', '=', 1)
    .execute();
  return new Map(rows.map(({ round_id, ...row }) => [round_id, toWinner(row)]));
}

export async function findWinner(queryable: Queryable, round_id: string): Promise<Winner | null> {
  return (await listWinners(queryable, [round_id])).get(round_id) ?? null;
}

type GameWins = {
  /** Newest round first; without rounds that nobody has won. */
  round_wins: RoundWins[];
  /** The newest wins of a round, newest first. */
  latestOf: (round_number: number) => Winner[];
};

const NAMED = Array.from({ length: ROUNDS.winners_named }, (_, index) => index + 1);
const BACK = Array.from({ length: ROUNDS.latest_wins }, (_, index) => index);

/** Of each round of a game the first winners, their count and the newest: a few rows for any number of winners. */
export async function listRoundWins({ query }: Queryable, game_id: string): Promise<GameWins> {
  const rows = await query
    // Once for each round; the shouts of a round are numbered without gaps, so the last number is their count.
    .with(
      (cte) => cte('won').materialized(),
      (db) =>
        db
          .selectFrom('rounds')
          .select(['rounds.id', 'rounds.round_number'])
          .select(({ selectFrom }) =>
            selectFrom('wins')
              .select(({ fn }) => fn.max('wins.shout_number').as('last'))
              .whereRef('wins.round_id', '=', 'rounds.id')
              .as('count'),
          )
          .where('rounds.game_id', '=', game_id),
    )
    .selectFrom('won')
    .innerJoin('wins', 'wins.round_id', 'won.id')
    .leftJoin('users', 'users.id', 'wins.user_id')
    .leftJoin('guest_names', (join) =>
      join.onRef('guest_names.user_id', '=', 'wins.user_id').on('guest_names.game_id', '=', game_id),
    )
    .select(['won.round_number', ...NAME_COLUMNS, ...WIN_COLUMNS])
    .where((eb) =>
      eb('wins.shout_number', 'in', [
        ...NAMED.map((number) => eb.val(number)),
        ...BACK.map((back) => eb('won.count', '-', back)),
      ]),
    )
    .orderBy('won.round_number', 'desc')
    .orderBy('wins.shout_number')
    .execute();
  const by_round = Map.groupBy(rows, ({ round_number }) => round_number);
  return {
    round_wins: [...by_round].map(([round_number, wins]) => ({
      round_number,
      count: wins.at(-1)?.shout_number ?? 0,
      winners: wins.filter(({ shout_number }) => shout_number <= ROUNDS.winners_named).map(toWinner),
    })),
    latestOf: (round_number) =>
      (by_round.get(round_number) ?? []).toReversed().slice(0, ROUNDS.latest_wins).map(toWinner),
  };
}
