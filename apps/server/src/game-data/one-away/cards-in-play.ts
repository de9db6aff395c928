import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/db.ts';
import { type Param, preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** A subquery for a query of games and their current rounds. */
export const cardCount = (eb: ExpressionBuilder<Tables, 'rounds'>) =>
  eb
    .selectFrom('cards')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('cards.round_id', '=', 'rounds.id')
    .as('cards');

/** The same of the cards on paper that are in play. */
export const paperCount = (eb: ExpressionBuilder<Tables, 'rounds'>) =>
  eb
    .selectFrom('paper_in_play')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('paper_in_play.round_id', '=', 'rounds.id')
    .as('paper_count');

/** Counting always answers, which the types of a subquery do not tell. */
export const withCards = <Row extends { cards: number | null; paper_count: number | null }>(row: Row) => ({
  ...row,
  cards: row.cards ?? 0,
  paper_count: row.paper_count ?? 0,
});

export const gameToCount = preparedQuery(({ query }: Queryable, param: Param<{ game_id: string }>) =>
  query
    .selectFrom('games')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .select(['games.id', 'games.state', 'games.seq', 'games.datetime_updated', 'games.pattern_config'])
    .select(['games.round_number', 'rounds.id as round_id'])
    .select([cardCount, paperCount])
    .where('games.id', '=', param('game_id')),
);

type InRound = { game_id: string; round_id: string };

const selectHolders = ({ query }: Queryable, param: Param<InRound>) =>
  query
    .selectFrom('cards')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'cards.user_id').on('players.game_id', '=', param('game_id')),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'cards.user_id').on('wins.round_id', '=', param('round_id')),
    )
    .select(['cards.arrangement', 'cards.dealt_at', 'players.is_active', 'wins.user_id as winner_id'])
    .select(sql<string | null>`null`.as('paper_id'))
    .where('cards.round_id', '=', param('round_id'));

/** In the same form. A card on paper has nobody who could go. */
const selectPaper = ({ query }: Queryable, param: Param<InRound>) =>
  query
    .selectFrom('paper_in_play')
    .innerJoin('paper_cards', 'paper_cards.id', 'paper_in_play.paper_id')
    .leftJoin('paper_wins', (join) =>
      join
        .onRef('paper_wins.round_id', '=', 'paper_in_play.round_id')
        .onRef('paper_wins.paper_id', '=', 'paper_in_play.paper_id'),
    )
    .select(['paper_cards.arrangement', 'paper_cards.dealt_at'])
    .select((eb) => eb.lit(true).as('is_active'))
    .select(['paper_wins.paper_id as winner_id', 'paper_cards.id as paper_id'])
    .where('paper_in_play.round_id', '=', param('round_id'));

/** A card with what decides whether it counts. */
export type HolderRow = {
  arrangement: string;
  dealt_at: number;
  is_active: boolean | null;
  winner_id: string | null;
  /** Null for the card of a player. */
  paper_id: string | null;
};

export const cardsOfRound = preparedQuery((at: Queryable, param: Param<InRound>) =>
  selectHolders(at, param).unionAll(selectPaper(at, param)),
);

/** The holders that do not count, the newest cards, and the paper. */
export const newsOfRound = preparedQuery((at: Queryable, param: Param<InRound & { dealt_from: number }>) =>
  selectHolders(at, param)
    .where((eb) =>
      eb.or([
        eb('cards.dealt_at', '>=', param('dealt_from')),
        eb('players.is_active', 'is', null),
        eb('players.is_active', '=', false),
        eb('wins.user_id', 'is not', null),
      ]),
    )
    .unionAll(selectPaper(at, param)),
);
