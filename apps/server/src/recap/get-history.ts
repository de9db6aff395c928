import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import { wasInPlay } from '@phrase-bingo/game/rules/recap/ordered-steps';
import { ownResult } from '@phrase-bingo/game/rules/recap/own-result';
import { HISTORY } from '@phrase-bingo/game/rules/recap/recap-limits';
import type { History } from '@phrase-bingo/game/wire/recap/recap';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { NAME_COLUMNS, withNames } from '../game-data/names.ts';
import { ROUND_COLUMNS, toRound } from '../game-data/rounds.ts';
import { everyWin, lastShout, winnerShownAs } from '../game-data/wins/every-win.ts';
import { refuseIf } from '../refusal.ts';

type Asked = { game_id: string; before: number | null };

/** The rounds of a game with what they came to, newest first, a page of them; the same few queries for any number. */
export function getHistory(
  { db }: Context,
  user: { id: string },
  { game_id, before }: Asked,
): Promise<History> {
  return readTogether(db, async (tx) => {
    const { game, player } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    const found = await listRoundsOf(tx, { game_id, user_id: user.id, before });
    const page = found.slice(0, HISTORY.page);
    return {
      // Rounds are numbered without gaps.
      totals: { rounds: game.round_number, ...(await readWins(tx, game_id)) },
      rounds: await toHistoryRounds(tx, game, page),
      next_before: found.length > page.length ? (page.at(-1)?.round_number ?? null) : null,
    };
  });
}

/** So large that a round never has as many shouts. */
const SHOUTS_MAX = 1_000_000;

/** All wins of a game. Each kind is joined with the rounds by itself, or SQLite would go through those of all games. */
const everyWinIn = (db: Queryable['query'], game_id: string) =>
  db
    .selectFrom('rounds')
    .innerJoin('wins', 'wins.round_id', 'rounds.id')
    .select(['rounds.round_number', 'wins.user_id as winner_id', 'wins.shout_number'])
    .select(sql<string | null>`cast(null as text)`.as('paper_name'))
    .where('rounds.game_id', '=', game_id)
    .unionAll(
      db
        .selectFrom('rounds')
        .innerJoin('paper_wins', 'paper_wins.round_id', 'rounds.id')
        .select(['rounds.round_number', 'paper_wins.paper_id as winner_id', 'paper_wins.shout_number'])
        .select('paper_wins.name as paper_name')
        .where('rounds.game_id', '=', game_id),
    );

/**
 * How many wins there were and who has the most; of equals the one who won first. On paper a name is what was
 * announced: a card may go to somebody else.
 */
async function readWins({ query }: Queryable, game_id: string): Promise<Omit<History['totals'], 'rounds'>> {
  const rows = await query
    .with('top', (db) =>
      db
        .selectFrom(everyWinIn(query, game_id).as('won'))
        .select(({ fn }) => ['won.winner_id', 'won.paper_name', fn.countAll<number>().as('wins')])
        .select([
          sql<number>`min(cast(won.round_number as bigint) * ${sql.lit(SHOUTS_MAX)} + won.shout_number)`.as(
            'first_win',
          ),
          sql<number>`cast(sum(count(*)) over () as integer)`.as('bingos'),
        ])
        .groupBy(['won.winner_id', 'won.paper_name'])
        .orderBy('wins', 'desc')
        .orderBy('first_win')
        .limit(HISTORY.top),
    )
    .selectFrom('top')
    .leftJoin('users', 'users.id', 'top.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'top.winner_id', game_id))
    .leftJoin('paper_cards', 'paper_cards.id', 'top.winner_id')
    .select(['top.wins', 'top.bingos', 'top.paper_name', 'paper_cards.number as paper_number'])
    .select(NAME_COLUMNS)
    .orderBy('top.wins', 'desc')
    .orderBy('top.first_win')
    .execute();
  return {
    bingos: rows[0]?.bingos ?? 0,
    top: rows.map(({ wins, ...row }) => ({ username: winnerShownAs(row).username, wins })),
  };
}

type Wanted = { game_id: string; user_id: string; before: number | null };

/** A page of rounds and one more, with what one person had in them. */
function listRoundsOf({ query }: Queryable, { game_id, user_id, before }: Wanted) {
  const rounds = query
    .selectFrom('rounds')
    .leftJoin('cards', (join) =>
      join.onRef('cards.round_id', '=', 'rounds.id').on('cards.user_id', '=', user_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.round_id', '=', 'rounds.id').on('wins.user_id', '=', user_id),
    )
    .select([...ROUND_COLUMNS, 'rounds.ended_with', 'wins.place'])
    .select(['cards.cells', 'cards.marks', 'cards.dealt_at'])
    .select((eb) => lastShout(eb).as('win_count'))
    .select(({ selectFrom }) => [
      selectFrom('cards as dealt')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('dealt.round_id', '=', 'rounds.id')
        .as('card_count'),
      selectFrom('paper_in_play')
        .innerJoin('paper_cards', 'paper_cards.id', 'paper_in_play.paper_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('paper_in_play.round_id', '=', 'rounds.id')
        .where(({ or, eb }) =>
          or([
            eb('rounds.datetime_end', 'is', null),
            eb('paper_cards.dealt_at', '<=', eb.ref('rounds.datetime_end')),
          ]),
        )
        .as('paper_count'),
    ])
    .where('rounds.game_id', '=', game_id)
    .orderBy('rounds.round_number', 'desc')
    .limit(HISTORY.page + 1);
  return (before === null ? rounds : rounds.where('rounds.round_number', '<', before)).execute();
}

type RoundOf = Awaited<ReturnType<typeof listRoundsOf>>[number];

async function toHistoryRounds(
  tx: Queryable,
  game: { id: string; pattern_config: PatternConfig },
  rounds: readonly RoundOf[],
): Promise<History['rounds']> {
  if (rounds.length === 0) return [];
  const round_ids = rounds.map(({ id }) => id);
  const called_in = await listCalled(tx, round_ids);
  const winners_of = await listFirstWinners(tx, game.id, round_ids);
  return rounds.map((row) => {
    const { id, cells, marks, dealt_at, place, ended_with, win_count } = row;
    const called = new Set(called_in.get(id)?.map(({ sid }) => sid));
    const winners = winners_of.get(id)?.map((winner) => winnerShownAs(winner).username) ?? [];
    // One that was opened again has not ended yet.
    const { pattern_config } = row.is_active ? game : (ended_with ?? game);
    const has_card = dealt_at !== null && wasInPlay({ dealt_at }, row.datetime_end);
    const card = cells === null || marks === null || !has_card ? null : { cells, marks };
    return {
      round: toRound(row),
      calls: called.size,
      was_called: row.last_call_position > 0,
      cards: (row.card_count ?? 0) + (row.paper_count ?? 0),
      winners,
      more_winners: (win_count ?? 0) - winners.length,
      is_sealed: true,
      mine: ownResult({ card, place }, { pattern_config, called }),
    };
  });
}

/** The calls that stand, by round id. */
async function listCalled({ query }: Queryable, round_ids: readonly string[]) {
  const rows = await query
    .selectFrom('calls')
    .innerJoin('phrases', 'phrases.id', 'calls.phrase_id')
    .select(['calls.round_id', 'phrases.sid'])
    .where('calls.round_id', 'in', round_ids)
    .execute();
  return Map.groupBy(rows, ({ round_id }) => round_id);
}

/** By round id, in the order of their shouts. */
async function listFirstWinners(queryable: Queryable, game_id: string, round_ids: readonly string[]) {
  const numbers = Array.from({ length: HISTORY.winners }, (_, index) => index + 1);
  const rows = await queryable.query
    .selectFrom(everyWin(queryable).as('won'))
    .leftJoin('users', 'users.id', 'won.winner_id')
    .leftJoin('guest_names', (join) => withNames(join, 'won.winner_id', game_id))
    .leftJoin('paper_cards', 'paper_cards.id', 'won.winner_id')
    .select(['won.round_id', 'won.paper_name', 'paper_cards.number as paper_number', ...NAME_COLUMNS])
    .where('won.round_id', 'in', round_ids)
    .where('won.shout_number', 'in', numbers)
    .orderBy('won.shout_number')
    .execute();
  return Map.groupBy(rows, ({ round_id }) => round_id);
}
