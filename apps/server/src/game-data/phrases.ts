import type { PhraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';

export type PhraseRow = {
  id: string;
  game_id: string;
  sid: number;
  text: string;
  /** Of its call in the round; null while it is not called. */
  call_position: number | null;
  is_called: boolean;
};

const phrasesInRound = preparedQuery(
  ({ query }: Queryable, param: Param<{ game_id: string; round_id: string }>) =>
    query
      .selectFrom('phrases')
      .leftJoin('calls', (join) =>
        join.onRef('calls.phrase_id', '=', 'phrases.id').on('calls.round_id', '=', param('round_id')),
      )
      .select(['phrases.id', 'phrases.game_id', 'phrases.sid', 'phrases.text'])
      .select('calls.position as call_position')
      .where('phrases.game_id', '=', param('game_id'))
      .orderBy('phrases.sid'),
);

/** The phrases of a game with their calls in a round, in the order of the list. */
export async function listPhrases(
  queryable: Queryable,
  game_id: string,
  round_id: string,
): Promise<PhraseRow[]> {
  const rows = await phrasesInRound(queryable, { game_id, round_id });
  return rows.map(withCalled);
}

/** `phraseCounts` of these rounds, by round id; without rounds of games that have no phrases. */
export async function countPhrases(
  { query }: Queryable,
  round_ids: readonly string[],
): Promise<Map<string, PhraseCounts>> {
  if (round_ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('rounds')
    .innerJoin('phrases', 'phrases.game_id', 'rounds.game_id')
    .leftJoin('calls', (join) =>
      join.onRef('calls.phrase_id', '=', 'phrases.id').onRef('calls.round_id', '=', 'rounds.id'),
    )
    .select('rounds.id')
    .select(({ fn }) => [
      fn.count<number>('phrases.id').as('phrases_total_count'),
      fn.count<number>('calls.phrase_id').as('phrases_called_count'),
    ])
    .where('rounds.id', 'in', round_ids)
    .where('phrases.is_free', '=', false)
    .groupBy('rounds.id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const withCalled = (row: Omit<PhraseRow, 'is_called'>): PhraseRow => ({
  ...row,
  is_called: row.call_position !== null,
});

/** A phrase as everyone sees it; only the owner of a card sees whether it is marked. */
export const toPhrase = (row: PhraseRow, isMarked = false): Phrase => ({
  id: row.id,
  phrase_id: row.id,
  sid: row.sid,
  game_id: row.game_id,
  text: row.text,
  is_called: row.is_called,
  call_position: row.call_position,
  isMarked,
});
