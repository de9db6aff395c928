import { signOf } from '@phrase-bingo/game/rules/game/card';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';

/**
 * How many cells of a round hold a phrase. No card is opened for it: a phrase is one character in the
 * arrangement of each card that holds it.
 */
export async function countCells({ query }: Queryable, round_id: string, sid: number): Promise<number> {
  const cells = sql<string>`substr(arrangement, 1, ${sql.lit(CARD.cells)})`;
  const { count } = await query
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', round_id)
    .where(cells, 'like', `%${signOf(sid)}%`)
    .executeTakeFirstOrThrow();
  return count;
}
