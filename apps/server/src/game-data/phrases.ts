import { randomUUID } from 'node:crypto';
import type { PhraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import { isFreeText, phraseText } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { Tx } from '../db/transact.ts';

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

/** New rows for texts, from a place of the list on. */
export const newPhrases = (game_id: string, first_sid: number, texts: readonly string[]): PhraseRow[] =>
  texts.map((text, index) => ({
    id: randomUUID(),
    game_id,
    sid: first_sid + index,
    text: phraseText(text),
    is_called: false,
    call_position: null,
  }));

/** Sheets that were printed before have other words. */
export async function insertPhrases(
  { query }: Tx,
  phrases: readonly PhraseRow[],
  changed_at: number,
): Promise<void> {
  if (phrases.length === 0) return;
  const rows = phrases.map(({ id, game_id, sid, text }) => ({
    id,
    game_id,
    sid,
    text,
    is_free: isFreeText(text),
    changed_at,
  }));
  await query.insertInto('phrases').values(rows).execute();
}

/** Gives a game the phrases of another, uncalled and at the same places; returns how many. */
export async function copyPhrases({ query }: Tx, from_id: string, to_id: string): Promise<number> {
  const phrases = await query
    .selectFrom('phrases')
    .select(['sid', 'text', 'is_free'])
    .where('game_id', '=', from_id)
    .execute();
  const rows = phrases.map((phrase) => ({ ...phrase, id: randomUUID(), game_id: to_id }));
  if (rows.length > 0) await query.insertInto('phrases').values(rows).execute();
  return rows.length;
}

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
