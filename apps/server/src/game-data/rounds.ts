import type { Round } from '@phrase-bingo/game/wire/round';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery, preparedWrite } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

/** All but ended_with, which is long and only told by the recap. */
export type RoundRow = Omit<Selectable<Tables['rounds']>, 'ended_with'>;

export const ROUND_COLUMNS = [
  'rounds.id',
  'rounds.game_id',
  'rounds.round_number',
  'rounds.is_active',
  'rounds.datetime_start',
  'rounds.datetime_end',
  'rounds.last_call_position',
  'rounds.seed_hash',
  'rounds.phrase_count',
] as const satisfies readonly `rounds.${keyof RoundRow}`[];

/** All rounds of a game, newest first. */
export const listRounds = ({ query }: Queryable, game_id: string): Promise<RoundRow[]> =>
  query
    .selectFrom('rounds')
    .select(ROUND_COLUMNS)
    .where('game_id', '=', game_id)
    .orderBy('round_number', 'desc')
    .execute();

const roundOfNumber = preparedQuery(
  ({ query }: Queryable, param: Param<{ game_id: string; round_number: number }>) =>
    query
      .selectFrom('rounds')
      .select(ROUND_COLUMNS)
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

/** The round of a game with this number or id. */
export const selectRound = ({ query }: Queryable, game_id: string, named: number | string) =>
  query
    .selectFrom('rounds')
    .select(ROUND_COLUMNS)
    .where('rounds.game_id', '=', game_id)
    .where(typeof named === 'number' ? 'rounds.round_number' : 'rounds.id', '=', named);

type PhraseCount = { game_id: string; round_number: number; phrase_count: number };

/** Keeps how many phrases belong to the current round of a game, after some were added or deleted. */
export const setPhraseCount = preparedWrite(({ query }: Tx, param: Param<PhraseCount>) =>
  query
    .updateTable('rounds')
    .set({ phrase_count: param('phrase_count') })
    .where('game_id', '=', param('game_id'))
    .where('round_number', '=', param('round_number')),
);

/** Paths and bodies name a round by its number or its id. */
export const isRoundNamed = (round: RoundRow, named: number | string): boolean =>
  round.round_number === named || round.id === named;

export const toRound = (row: RoundRow): Round => ({
  id: row.id,
  round_number: row.round_number,
  is_active: row.is_active,
  datetime_start: isoTime(row.datetime_start),
  datetime_end: isoTimeOrNull(row.datetime_end),
  seed_hash: row.seed_hash,
});
