import type { RecordedCall } from '@phrase-bingo/game/rules/recap/ordered-steps';
import type { Queryable } from '../db/db.ts';

/** How many seats its draw counted; null when it was not drawn. */
type StoredCall = RecordedCall & { draw_seats: number | null };

/** All calls of a round, those that stand and those that were taken back, by position. */
export async function listRecordedCalls({ query }: Queryable, round_id: string): Promise<StoredCall[]> {
  const [standing, taken_back] = await Promise.all([
    query
      .selectFrom('calls')
      .innerJoin('phrases', 'phrases.id', 'calls.phrase_id')
      .select(['calls.position', 'phrases.sid', 'calls.is_auto', 'calls.called_at', 'calls.draw_seats'])
      .where('calls.round_id', '=', round_id)
      .execute(),
    query
      .selectFrom('recalled_calls as recalled')
      .innerJoin('phrases', 'phrases.id', 'recalled.phrase_id')
      .select(['recalled.position', 'phrases.sid', 'recalled.is_auto', 'recalled.called_at'])
      .select(['recalled.draw_seats', 'recalled.recalled_at', 'recalled.recalled_after'])
      .where('recalled.round_id', '=', round_id)
      .execute(),
  ]);
  const calls = [
    ...standing.map((call) => ({ ...call, recalled: null })),
    ...taken_back.map(({ recalled_at, recalled_after, ...call }) => ({
      ...call,
      recalled: { at: recalled_at, after: recalled_after },
    })),
  ];
  return calls.sort((one, other) => one.position - other.position);
}
