import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy } from './column-types.ts';

/** All of it goes with its game, and nothing of it refers to users: the history of a game outlives guests. */
export async function addOrder(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('exclusions')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, notNull)
    .addColumn('kind', type.text, notNull)
    .addColumn('name', type.text, notNull)
    .addColumn('is_guest', type.flag, notNull)
    .addColumn('device_hash', type.text)
    .addColumn('created_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('exclusions', 'game_id', 'user_id'), ['game_id', 'user_id'])
    .addCheckConstraint('exclusions_kinds', sql`kind in ('removed', 'banned')`)
    .execute();
  await db.schema
    .createIndex('exclusions_by_device')
    .on('exclusions')
    .columns(['game_id', 'device_hash'])
    .where(sql.ref('device_hash'), 'is not', null)
    .execute();
  await db.schema.createIndex('exclusions_of_user').on('exclusions').column('user_id').execute();

  await db.schema
    .createTable('mutes')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, notNull)
    .addColumn('created_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('mutes', 'game_id', 'user_id'), ['game_id', 'user_id'])
    .execute();
  await db.schema.createIndex('mutes_of_user').on('mutes').column('user_id').execute();

  await db.schema
    .createTable('game_words')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('blocked', type.json, notNull)
    .addColumn('allowed', type.json, notNull)
    .addPrimaryKeyConstraint(uniqueName('game_words', 'game_id'), ['game_id'])
    .execute();

  await db.schema
    .createTable('message_reports')
    .addColumn('message_id', type.id, notNull)
    .addColumn('user_id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('created_at', type.time, notNull)
    .addColumn('settled_at', type.time)
    .addPrimaryKeyConstraint(uniqueName('message_reports', 'message_id', 'user_id'), [
      'message_id',
      'user_id',
    ])
    .execute();
  await db.schema.createIndex('message_reports_of_game').on('message_reports').column('game_id').execute();
  await db.schema
    .createIndex('message_reports_settled')
    .on('message_reports')
    .column('settled_at')
    .where(sql.ref('settled_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('moderation_log')
    .addColumn('id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('position', type.count, notNull)
    .addColumn('action', type.text, notNull)
    .addColumn('user_id', type.id)
    .addColumn('username', type.text)
    .addColumn('message_id', type.id)
    .addColumn('excerpt', type.text)
    .addColumn('created_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('moderation_log', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('moderation_log', 'game_id', 'position'), ['game_id', 'position'])
    .execute();
  await db.schema
    .createIndex('moderation_log_excerpts')
    .on('moderation_log')
    .column('created_at')
    .where(sql.ref('excerpt'), 'is not', null)
    .execute();
}
