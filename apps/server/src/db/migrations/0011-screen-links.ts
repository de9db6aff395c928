import type { Kysely } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy } from './column-types.ts';

export async function addScreenLinks(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('screen_links')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('token_hash', type.text, notNull)
    .addColumn('show_names', type.flag, notNull)
    .addColumn('made_at', type.time, notNull)
    .addColumn('seen_at', type.time)
    .addPrimaryKeyConstraint(uniqueName('screen_links', 'game_id'), ['game_id'])
    .addUniqueConstraint(uniqueName('screen_links', 'token_hash'), ['token_hash'])
    .execute();
}
