import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, startsAt } from './column-types.ts';

/** Sessions end by their generation, however many there are. Only adds, so that older nodes go on working. */
export async function addSessionGenerations(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('sessions_generation', type.count, startsAt(0)).execute();
  await db.schema.alterTable('sessions').addColumn('generation', type.count, startsAt(0)).execute();
  await db.schema.dropIndex('sessions_of_user').execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').columns(['user_id', 'generation']).execute();
  await db.schema
    .createIndex('sessions_open')
    .on('sessions')
    .columns(['user_id', 'generation', 'created_at'])
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('session_endings')
    // No foreign key: other nodes still have to read of a guest who was deleted meanwhile.
    .addColumn('user_id', type.id, notNull)
    .addColumn('generation', type.count, notNull)
    .addColumn('kept', type.json, notNull)
    .addColumn('ended_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('session_endings', 'user_id', 'generation'), [
      'user_id',
      'generation',
    ])
    .execute();
  await db.schema.createIndex('session_endings_by_time').on('session_endings').column('ended_at').execute();
}
