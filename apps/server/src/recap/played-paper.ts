import { wasInPlay } from '@phrase-bingo/game/rules/recap/ordered-steps';
import type { Queryable } from '../db/db.ts';

type Round = { id: string; round_number: number; datetime_end: number | null };

/** The cards on paper that were in play in a round, by number. One of an earlier round was there from the start, without a seat. */
export async function listPlayedPaper({ query }: Queryable, { id, round_number, datetime_end }: Round) {
  const rows = await query
    .selectFrom('paper_in_play')
    .innerJoin('paper_cards', 'paper_cards.id', 'paper_in_play.paper_id')
    .leftJoin('paper_wins', (join) =>
      join
        .onRef('paper_wins.round_id', '=', 'paper_in_play.round_id')
        .onRef('paper_wins.paper_id', '=', 'paper_in_play.paper_id'),
    )
    .select(['paper_cards.number', 'paper_cards.name', 'paper_cards.arrangement', 'paper_cards.dealt_at'])
    .select(['paper_cards.first_round', 'paper_cards.seat_number', 'paper_wins.shout_number'])
    .where('paper_in_play.round_id', '=', id)
    .orderBy('paper_cards.number')
    .execute();
  return rows
    .filter((card) => wasInPlay(card, datetime_end))
    .map(({ first_round, ...card }) =>
      first_round === round_number ? card : { ...card, seat_number: null, dealt_at: 0 },
    );
}

export type PlayedPaper = Awaited<ReturnType<typeof listPlayedPaper>>[number];
