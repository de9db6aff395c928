import type { Kysely } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

export async function createTalk(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('seq', type.time, notNull)
    .addColumn('round_id', type.id, (column) => column.references('rounds.id').onDelete('set null'))
    .addColumn('user_id', type.id, (column) => column.references('users.id'))
    .addColumn('client_id', type.text)
    .addColumn('content', type.text, notNull)
    .addColumn('status', type.text, startsAt('sent'))
    .addColumn('datetime_created', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('messages', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('messages', 'game_id', 'seq'), ['game_id', 'seq'])
    .addUniqueConstraint(uniqueName('messages', 'user_id', 'client_id'), ['user_id', 'client_id'])
    .execute();

  await db.schema
    .createTable('game_events')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('seq', type.time, notNull)
    .addColumn('frame', type.text, notNull)
    .addColumn('created_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('game_events', 'game_id', 'seq'), ['game_id', 'seq'])
    .execute();
}
