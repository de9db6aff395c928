import type { Seat } from '@phrase-bingo/game/rules/fair/deal-v1';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { Queryable } from '../../db/db.ts';
import { type Param, preparedQuery } from '../../db/prepared-query.ts';
import type { RoundRow } from '../rounds.ts';

/** A card that was dealt in a round, on a phone or on paper. */
export type DealtCard = {
  /** Without what tells equal cards apart. */
  arrangement: string;
  dealt: Seat;
};

const playersCards = preparedQuery(({ query }: Queryable, param: Param<{ round_id: string }>) =>
  query
    .selectFrom('cards')
    .select(['arrangement', 'seat_number', 'salt', 'dealt_from', 'attempt'])
    .where('round_id', '=', param('round_id')),
);

export async function listPlayersCards(queryable: Queryable, { id }: RoundRow): Promise<DealtCard[]> {
  const rows = await playersCards(queryable, { round_id: id });
  return rows.map(({ arrangement, ...seat }) => ({
    arrangement: arrangement.slice(0, CARD.cells),
    dealt: seat,
  }));
}

type DealtIn = { game_id: string; first_round: number };

const paperCards = preparedQuery(({ query }: Queryable, param: Param<DealtIn>) =>
  query
    .selectFrom('paper_cards')
    .select(['arrangement', 'seat_number', 'dealt_from', 'attempt'])
    .where('game_id', '=', param('game_id'))
    .where('first_round', '=', param('first_round')),
);

/** Those that were dealt in the round, whether they are in play or not. */
export async function listPaperCards(
  queryable: Queryable,
  { game_id, round_number: first_round }: RoundRow,
): Promise<DealtCard[]> {
  const rows = await paperCards(queryable, { game_id, first_round });
  return rows.map(({ arrangement, ...seat }) => ({ arrangement, dealt: { ...seat, salt: null } }));
}
