import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy } from './column-types.ts';

/** Mutes hold for the browser too, and a game knows which account a guest of it became. */
export async function addBrowserMutes(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('mutes').addColumn('device_hash', type.text).execute();
  await db.schema
    .createIndex('mutes_by_device')
    .on('mutes')
    .columns(['game_id', 'device_hash'])
    .where(sql.ref('device_hash'), 'is not', null)
    .execute();

  await db.schema
    .createTable('merged_guests')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('guest_id', type.id, notNull)
    .addColumn('account_id', type.id, notNull)
    .addPrimaryKeyConstraint(uniqueName('merged_guests', 'game_id', 'guest_id'), ['game_id', 'guest_id'])
    .execute();
}
