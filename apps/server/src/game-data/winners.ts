import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import type { RoundWins, Winner, WinningDetails } from '@phrase-bingo/game/wire/winner';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { Tables } from '../db/tables/tables.ts';
import { isoTime } from '../iso-time.ts';
import { NAME_COLUMNS, withNames } from './names.ts';
import { everyWin, lastShout, winnerShownAs } from './wins/every-win.ts';

type Win = {
  [Column in 'pattern' | 'place' | 'won_at' | 'call_position']: Selectable<Tables['wins']>[Column];
};
/** A row of a left join, with or without a win. */
export type NoWin = { [Column in keyof Win]: Win[Column] | null };

/** Null without a win. */
export function toWinningDetails(win: Win): WinningDetails;
export function toWinningDetails(win: NoWin): WinningDetails | null;
export function toWinningDetails({ pattern, place, won_at, call_position }: NoWin): WinningDetails | null {
  const has_won = pattern !== null && place !== null && won_at !== null && call_position !== null;
  return has_won ? { pattern, place, won_at: isoTime(won_at), call: call_position } : null;
}

/** Of a query that left-joins what names people, and the cards on paper. */
const WINNER_COLUMNS = [
  'won.winner_id',
  'won.shout_number',
  'won.pattern',
  'won.place',
  'won.won_at',
  'won.call_position',
  'won.paper_name',
  'paper_cards.number as paper_number',
  ...NAME_COLUMNS,
] as const;

type WinnerRow = Win & { winner_id: string } & Parameters<typeof winnerShownAs>[0];

const toWinner = (row: WinnerRow): Winner => ({
  winner_id: row.winner_id,
  ...winnerShownAs(row),
  ...toWinningDetails(row),
});

/** The first valid shout of each of these rounds, by round id. */
export async function listWinners(
  queryable: Queryable,
  round_ids: readonly string[],
): Promise<Map<string, Winner>> {
  if (round_ids.length === 0) return new Map();
  const rows = await queryable.query
    .selectFrom(everyWin(queryable).as('won'))
    .innerJoin('rounds', 'rounds.id', 'won.round_id')
    .leftJoin('users', 'users.id', 'won.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'won.winner_id', sql.ref<string>('rounds.game_id')))
    .leftJoin('paper_cards', 'paper_cards.id', 'won.winner_id')
    .select(['won.round_id', ...WINNER_COLUMNS])
    .where('won.round_id', 'in', round_ids)
    .where('won.shout_number', '=', 1)
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
export async function listRoundWins(queryable: Queryable, game_id: string): Promise<GameWins> {
  const rows = await queryable.query
    // Once for each round.
    .with(
      (cte) => cte('shouted').materialized(),
      (db) =>
        db
          .selectFrom('rounds')
          .select(['rounds.id', 'rounds.round_number'])
          .select((eb) => lastShout(eb).as('count'))
          .where('rounds.game_id', '=', game_id),
    )
    .selectFrom('shouted')
    .innerJoin(everyWin(queryable).as('won'), 'won.round_id', 'shouted.id')
    .leftJoin('users', 'users.id', 'won.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'won.winner_id', game_id))
    .leftJoin('paper_cards', 'paper_cards.id', 'won.winner_id')
    .select(['shouted.round_number', ...WINNER_COLUMNS])
    .where((eb) =>
      eb('won.shout_number', 'in', [
        ...NAMED.map((number) => eb.val(number)),
        ...BACK.map((back) => eb('shouted.count', '-', back)),
      ]),
    )
    .orderBy('shouted.round_number', 'desc')
    .orderBy('won.shout_number')
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
