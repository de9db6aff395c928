import { shownPaper } from '@phrase-bingo/game/rules/paper/paper';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/db.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type NameRow, shownAs } from '../names.ts';

/**
 * Wins on phones and on paper as one table, for a subquery. Nothing is joined inside, so that both engines look into
 * each table by its own index.
 */
export const everyWin = ({ query }: Queryable) =>
  query
    .selectFrom('wins')
    .select(['wins.round_id', 'wins.user_id as winner_id', 'wins.shout_number', 'wins.pattern'])
    .select(['wins.place', 'wins.won_at', 'wins.call_position'])
    .select(sql<string | null>`cast(null as text)`.as('paper_name'))
    .unionAll(
      query
        .selectFrom('paper_wins')
        .select(['paper_wins.round_id', 'paper_wins.paper_id as winner_id', 'paper_wins.shout_number'])
        .select(['paper_wins.pattern', 'paper_wins.place', 'paper_wins.won_at', 'paper_wins.call_position'])
        .select('paper_wins.name as paper_name'),
    );

/** The last shout of a round, which is also their count: both kinds share one row of numbers without gaps. */
export const lastShout = (eb: ExpressionBuilder<Tables, 'rounds'>) =>
  eb
    .selectFrom(
      eb
        .selectFrom('wins')
        .select(({ fn }) => fn.max('wins.shout_number').as('last'))
        .whereRef('wins.round_id', '=', 'rounds.id')
        .unionAll(
          eb
            .selectFrom('paper_wins')
            .select(({ fn }) => fn.max('paper_wins.shout_number').as('last'))
            .whereRef('paper_wins.round_id', '=', 'rounds.id'),
        )
        .as('shouted'),
    )
    .select(({ fn }) => fn.max('shouted.last').as('last'));

/** What names a winner, with the number of a card on paper; null for a player. */
type WinnerRow = NameRow & { paper_number: number | null; paper_name: string | null };

/** How a winner is shown: a card on paper with the name that was announced. */
export const winnerShownAs = ({ paper_number, paper_name, ...row }: WinnerRow) =>
  paper_number === null
    ? { ...shownAs(row), paper_number }
    : { username: shownPaper({ name: paper_name, number: paper_number }), is_guest: false, paper_number };
