import type { Queryable } from '../db/db.ts';
import { type PlaceOf, readyQuery } from '../db/ready-query.ts';

export type PhraseRow = {
  id: string;
  game_id: string;
  sid: number;
  text: string;
  /** The place of its call in the round; null while it is not called. */
  call_position: number | null;
  is_called: boolean;
};

const phrasesInRound = readyQuery(
  ({ query }: Queryable, placeOf: PlaceOf<{ game_id: string; round_id: string }>) =>
    query
      .selectFrom('phrases')
      .leftJoin('calls', (join) =>
        join.onRef('calls.phrase_id', '=', 'phrases.id').on('calls.round_id', '=', placeOf('round_id')),
      )
      .select(['phrases.id', 'phrases.game_id', 'phrases.sid', 'phrases.text'])
      .select('calls.position as call_position')
      .where('phrases.game_id', '=', placeOf('game_id'))
      .orderBy('phrases.sid'),
);

/** The phrases of a game as they stand in a round, in the order of the list. */
export async function listPhrases(at: Queryable, game_id: string, round_id: string): Promise<PhraseRow[]> {
  const rows = await phrasesInRound(at, { game_id, round_id });
  return rows.map(withCalled);
}

/** The phrases of several games, each as it stands in its game's current round. */
export async function listCurrentPhrases(
  { query }: Queryable,
  game_ids: readonly string[],
): Promise<Map<string, PhraseRow[]>> {
  if (game_ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('phrases')
    .innerJoin('games', 'games.id', 'phrases.game_id')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .leftJoin('calls', (join) =>
      join.onRef('calls.phrase_id', '=', 'phrases.id').onRef('calls.round_id', '=', 'rounds.id'),
    )
    .select(['phrases.id', 'phrases.game_id', 'phrases.sid', 'phrases.text'])
    .select('calls.position as call_position')
    .where('phrases.game_id', 'in', game_ids)
    .orderBy('phrases.sid')
    .execute();
  return Map.groupBy(rows.map(withCalled), ({ game_id }) => game_id);
}

const withCalled = (row: Omit<PhraseRow, 'is_called'>): PhraseRow => ({
  ...row,
  is_called: row.call_position !== null,
});
