import type { Db, Queryable } from '../../db/db.ts';
import { dbNowSql } from '../../db/db-clock.ts';

export type OpenLink = Awaited<ReturnType<typeof listLinks>>[number];

/** The links of these games, with the state of each game. */
export const listLinks = ({ query }: Queryable, game_ids: readonly string[]) =>
  query
    .selectFrom('screen_links')
    .innerJoin('games', 'games.id', 'screen_links.game_id')
    .select(['screen_links.game_id', 'screen_links.token_hash', 'screen_links.show_names', 'games.state'])
    .where('screen_links.game_id', 'in', game_ids)
    .execute();

/** Notes that screens of these links are open. */
export async function noteSeen(db: Db, token_hashes: readonly string[]): Promise<void> {
  await db.query
    .updateTable('screen_links')
    .set({ seen_at: dbNowSql(db) })
    .where('token_hash', 'in', token_hashes)
    .execute();
}
