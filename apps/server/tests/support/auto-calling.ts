import type { Db } from '../../src/db/db.ts';

type Game = { id: string };

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
