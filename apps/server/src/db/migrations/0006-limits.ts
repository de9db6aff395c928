import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

const ENDED = sql.raw(`state in ('WON', 'LOST', 'OTHER')`);
const GOING_ON = sql<boolean>`state in ('CONFIG', 'OPEN', 'PLAYING', 'REVIEW')`;

export async function addLimits(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('games').addColumn('former_code', type.text).execute();
  await db.schema.alterTable('games').addColumn('ended_at', type.time).execute();
  // When they ended was not written down; since their last change at the latest.
  await sql`update games set ended_at = datetime_updated where ${ENDED}`.execute(db);
  await db.schema.createIndex('games_going_on').on('games').column('creator_id').where(GOING_ON).execute();

  await db.schema
    .createTable('message_names')
    .addColumn('message_id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, ownedBy('users.id'))
    .addColumn('client_id', type.text, notNull)
    .addColumn('sent_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('message_names', 'message_id'), ['message_id'])
    .addUniqueConstraint(uniqueName('message_names', 'user_id', 'client_id'), ['user_id', 'client_id'])
    .execute();
  await db.schema.createIndex('message_names_by_age').on('message_names').column('sent_at').execute();

  await db.schema.alterTable('presences').addColumn('sockets', type.count, startsAt(1)).execute();
  await db.schema.createIndex('presences_of_user').on('presences').column('user_id').execute();
}
