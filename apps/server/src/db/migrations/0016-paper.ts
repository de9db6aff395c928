import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

/** Cards on paper, which of them are in play in a round, and their wins. Only adds, so that older nodes go on working. */
export async function addPaper(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('paper_cards')
    .addColumn('id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('number', type.count, notNull)
    .addColumn('check_part', type.text, notNull)
    .addColumn('cells', type.json, notNull)
    .addColumn('arrangement', type.text, notNull)
    .addColumn('name', type.text)
    .addColumn('first_round', type.count, notNull)
    .addColumn('dealt_after_call', type.count, startsAt(0))
    .addColumn('dealt_at', type.time, notNull)
    .addColumn('printed_at', type.time)
    .addColumn('seat_number', type.count)
    .addColumn('dealt_from', type.count)
    .addColumn('attempt', type.count)
    .addPrimaryKeyConstraint(uniqueName('paper_cards', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('paper_cards', 'check_part'), ['check_part'])
    .addUniqueConstraint(uniqueName('paper_cards', 'game_id', 'number'), ['game_id', 'number'])
    .addUniqueConstraint(uniqueName('paper_cards', 'game_id', 'first_round', 'arrangement'), [
      'game_id',
      'first_round',
      'arrangement',
    ])
    .addCheckConstraint('paper_cards_number', sql`number between 1 and ${sql.lit(PAPER.numbers_max)}`)
    .execute();

  await db.schema
    .createTable('paper_in_play')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('paper_id', type.id, ownedBy('paper_cards.id'))
    .addPrimaryKeyConstraint(uniqueName('paper_in_play', 'round_id', 'paper_id'), ['round_id', 'paper_id'])
    .execute();
  // Deleting a card makes the database look for rows that refer to it.
  await db.schema.createIndex('paper_in_play_of_card').on('paper_in_play').column('paper_id').execute();

  await db.schema
    .createTable('paper_wins')
    .addColumn('round_id', type.id, ownedBy('rounds.id'))
    .addColumn('paper_id', type.id, ownedBy('paper_cards.id'))
    .addColumn('shout_number', type.count, notNull)
    .addColumn('place', type.count, notNull)
    .addColumn('call_position', type.count, notNull)
    .addColumn('pattern', type.text, notNull)
    .addColumn('name', type.text)
    .addColumn('won_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('paper_wins', 'round_id', 'paper_id'), ['round_id', 'paper_id'])
    .addUniqueConstraint(uniqueName('paper_wins', 'round_id', 'shout_number'), ['round_id', 'shout_number'])
    .execute();
  await db.schema.createIndex('paper_wins_of_card').on('paper_wins').column('paper_id').execute();

  await db.schema.alterTable('phrases').addColumn('changed_at', type.time).execute();
}
