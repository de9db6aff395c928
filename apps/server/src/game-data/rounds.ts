import type { Round } from '@phrase-bingo/game/wire/round';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { RoundsTable } from '../db/tables-games.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

export type RoundRow = Selectable<RoundsTable>;

/** All rounds of a game, newest first. */
export const listRounds = ({ query }: Queryable, game_id: string): Promise<RoundRow[]> =>
  query
    .selectFrom('rounds')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('round_number', 'desc')
    .execute();

const roundOfNumber = preparedQuery(
  ({ query }: Queryable, param: Param<{ game_id: string; round_number: number }>) =>
    query
      .selectFrom('rounds')
      .selectAll()
      .where('game_id', '=', param('game_id'))
      .where('round_number', '=', param('round_number')),
);

/** The current round of a game, active or not. */
export async function getCurrentRound(
  queryable: Queryable,
  { id: game_id, round_number }: { id: string; round_number: number },
): Promise<RoundRow> {
  const [round] = await roundOfNumber(queryable, { game_id, round_number });
  if (!round) throw new Error('A game without its round.');
  return round;
}

/** Paths and bodies name a round by its number or its id. */
export const isRoundNamed = (round: RoundRow, named: number | string): boolean =>
  round.round_number === named || round.id === named;

export const toRound = ({ id, round_number, is_active, datetime_start, datetime_end }: RoundRow): Round => ({
  id,
  round_number,
  is_active,
  datetime_start: isoTime(datetime_start),
  datetime_end: isoTimeOrNull(datetime_end),
});
