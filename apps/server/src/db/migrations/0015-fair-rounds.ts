import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, names, notNull, ownedBy, startsAt } from './column-types.ts';

/** Decks from which rounds are dealt, and what a recap tells of a round. Only adds, so that older nodes go on working. */
export async function addFairRounds(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('round_decks')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('version', type.text, notNull)
    .addColumn('seed', type.text, notNull)
    .addColumn('seat_count', type.count, startsAt(0))
    .addColumn('salt_mix', type.text, notNull)
    .addPrimaryKeyConstraint(uniqueName('round_decks', 'round_id'), ['round_id'])
    .execute();

  await db.schema.alterTable('rounds').addColumn('seed_hash', type.text).execute();
  await db.schema.alterTable('rounds').addColumn('phrase_count', type.count, startsAt(0)).execute();
  await db.schema.alterTable('rounds').addColumn('ended_with', type.json).execute();
  await sql`update rounds set phrase_count = (select count(*) from phrases where phrases.game_id = rounds.game_id)`.execute(
    db,
  );

  for (const column of ['seat_number', 'dealt_from', 'attempt']) {
    await db.schema.alterTable('cards').addColumn(column, type.count).execute();
  }
  await db.schema.alterTable('cards').addColumn('salt', type.text).execute();
  await db.schema
    .createIndex(uniqueName('cards', 'round_id', 'seat_number'))
    .unique()
    .on('cards')
    .columns(['round_id', 'seat_number'])
    .execute();

  await db.schema.alterTable('calls').addColumn('draw_seats', type.count).execute();

  await db.schema
    .createTable('recalled_calls')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('position', type.count, notNull)
    .addColumn('phrase_id', type.id, names('phrases.id'))
    .addColumn('is_auto', type.flag, notNull)
    .addColumn('called_at', type.time, notNull)
    .addColumn('draw_seats', type.count)
    .addColumn('recalled_at', type.time, notNull)
    .addColumn('recalled_after', type.count, notNull)
    .addPrimaryKeyConstraint(uniqueName('recalled_calls', 'round_id', 'position'), ['round_id', 'position'])
    .execute();
  await db.schema.createIndex('recalled_calls_of_phrase').on('recalled_calls').column('phrase_id').execute();

  // These outlive a guest, like cards and wins.
  await db.schema
    .createTable('false_shouts')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('user_id', type.id, notNull)
    .addColumn('call_position', type.count, notNull)
    .addColumn('shouted_at', type.time, notNull)
    .addColumn('missing', type.count, notNull)
    .addPrimaryKeyConstraint(uniqueName('false_shouts', 'round_id', 'user_id', 'call_position'), [
      'round_id',
      'user_id',
      'call_position',
    ])
    .execute();

  await db.schema
    .createTable('quickest_marks')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('user_id', type.id, notNull)
    .addColumn('sid', type.count, notNull)
    .addColumn('ms', type.count, notNull)
    .addPrimaryKeyConstraint(uniqueName('quickest_marks', 'round_id'), ['round_id'])
    .execute();
}
