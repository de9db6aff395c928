import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

export async function createPresence(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('players').addColumn('is_present', type.flag, startsAt(false)).execute();

  await db.schema
    .createTable('nodes')
    .addColumn('id', type.id, notNull)
    .addColumn('seen_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('nodes', 'id'), ['id'])
    .execute();

  await db.schema
    .createTable('presences')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, ownedBy('users.id'))
    .addColumn('node_id', type.id, notNull)
    .addColumn('gone_at', type.time)
    .addPrimaryKeyConstraint(uniqueName('presences', 'game_id', 'user_id', 'node_id'), [
      'game_id',
      'user_id',
      'node_id',
    ])
    .execute();
  await db.schema
    .createIndex('presences_gone')
    .on('presences')
    .column('gone_at')
    .where(sql.ref('gone_at'), 'is not', null)
    .execute();
}
