import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { OwnWords } from './word-filter.ts';

const ownWords = preparedQuery(({ query }: Queryable, param: Param<{ game_id: string }>) =>
  query.selectFrom('game_words').select(['blocked', 'allowed']).where('game_id', '=', param('game_id')),
);

/** The host's own words of a game; most games have none. */
export async function getOwnWords(queryable: Queryable, game_id: string): Promise<OwnWords> {
  const [words] = await ownWords(queryable, { game_id });
  return words ?? { blocked: [], allowed: [] };
}
