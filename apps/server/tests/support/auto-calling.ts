import type { Db } from '../../src/db/db.ts';

type Game = { id: string };

/** Lets the time of running auto-callers run out at one moment, as intervals are longer than a test may take. */
export async function makeDue({ query }: Db, ...games: readonly Game[]): Promise<void> {
  await query
    .updateTable('games')
    .set({ next_call_at: 1 })
    .where(
      'id',
      'in',
      games.map(({ id }) => id),
    )
    .where('next_call_at', 'is not', null)
    .execute();
}

/** What stands as called in the game, in the order of the calls. */
export const listCalls = ({ query }: Db, { id }: Game) =>
  query
    .selectFrom('calls')
    .innerJoin('rounds', 'rounds.id', 'calls.round_id')
    .innerJoin('phrases', 'phrases.id', 'calls.phrase_id')
    .select(['calls.position', 'calls.is_auto', 'phrases.sid'])
    .where('rounds.game_id', '=', id)
    .orderBy('rounds.round_number')
    .orderBy('calls.position')
    .execute();
