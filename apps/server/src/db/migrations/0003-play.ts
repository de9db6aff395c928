import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, names, notNull, ownedBy, startsAt } from './column-types.ts';

export async function createPlay(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('calls')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('phrase_id', type.id, names('phrases.id'))
    .addColumn('position', type.count, notNull)
    .addColumn('is_auto', type.flag, startsAt(false))
    .addColumn('called_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('calls', 'round_id', 'phrase_id'), ['round_id', 'phrase_id'])
    .addUniqueConstraint(uniqueName('calls', 'round_id', 'position'), ['round_id', 'position'])
    .execute();

  await db.schema
    .createTable('cards')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('user_id', type.id, names('users.id'))
    .addColumn('cells', type.json, notNull)
    .addColumn('arrangement', type.text, notNull)
    .addColumn('marks', type.count, startsAt(0))
    .addColumn('dealt_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('cards', 'round_id', 'user_id'), ['round_id', 'user_id'])
    .addUniqueConstraint(uniqueName('cards', 'round_id', 'arrangement'), ['round_id', 'arrangement'])
    .addCheckConstraint('cards_25_marks', sql`marks between 0 and 33554431`)
    .execute();

  await db.schema
    .createTable('wins')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('user_id', type.id, names('users.id'))
    .addColumn('shout_number', type.count, notNull)
    .addColumn('place', type.count, notNull)
    .addColumn('pattern', type.text, notNull)
    .addColumn('call_position', type.count, notNull)
    .addColumn('won_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('wins', 'round_id', 'user_id'), ['round_id', 'user_id'])
    .addUniqueConstraint(uniqueName('wins', 'round_id', 'shout_number'), ['round_id', 'shout_number'])
    .execute();
}
