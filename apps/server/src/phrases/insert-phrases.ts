import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import type { Tx } from '../db/transact.ts';
import type { PhraseRow } from './phrase-queries.ts';

export async function insertPhrases({ query }: Tx, phrases: readonly PhraseRow[]): Promise<void> {
  if (phrases.length === 0) return;
  const rows = phrases.map(({ id, game_id, sid, text }) => ({
    id,
    game_id,
    sid,
    text,
    is_free: isFreeText(text),
  }));
  await query.insertInto('phrases').values(rows).execute();
}
