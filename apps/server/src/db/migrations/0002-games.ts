import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, names, notNull, ownedBy, startsAt } from './column-types.ts';

export async function createGames(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', type.id, notNull)
    .addColumn('creator_id', type.id, names('users.id'))
    .addColumn('game_name', type.text, notNull)
    .addColumn('game_code', type.text, notNull)
    .addColumn('state', type.text, startsAt('CONFIG'))
    .addColumn('seq', type.time, startsAt(0))
    .addColumn('round_number', type.count, startsAt(1))
    .addColumn('pattern_config', type.json, notNull)
    .addColumn('auto_call_config', type.json, notNull)
    .addColumn('auto_call_mode', type.text, startsAt('inactive'))
    .addColumn('last_call_at', type.time)
    .addColumn('next_call_at', type.time)
    .addColumn('datetime_start', type.time)
    .addColumn('datetime_end', type.time)
    .addColumn('datetime_created', type.time, notNull)
    .addColumn('datetime_updated', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('games', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('games', 'game_code'), ['game_code'])
    .addCheckConstraint(
      'games_state_known',
      sql`state in ('CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER')`,
    )
    .addCheckConstraint('games_code_digits', sql`length(game_code) = 6`)
    .addCheckConstraint(
      'games_due_while_running',
      sql`(auto_call_mode = 'running') = (next_call_at is not null)`,
    )
    .execute();
  await db.schema.createIndex('games_of_creator').on('games').column('creator_id').execute();
  await db.schema.createIndex('games_by_end').on('games').columns(['state', 'datetime_end']).execute();
  await db.schema
    .createIndex('games_due_calls')
    .on('games')
    .column('next_call_at')
    .where(sql.ref('next_call_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('rounds')
    .addColumn('id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('round_number', type.count, notNull)
    .addColumn('is_active', type.flag, startsAt(true))
    .addColumn('datetime_start', type.time, notNull)
    .addColumn('datetime_end', type.time)
    .addColumn('last_call_position', type.count, startsAt(0))
    .addPrimaryKeyConstraint(uniqueName('rounds', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('rounds', 'game_id', 'round_number'), ['game_id', 'round_number'])
    .addCheckConstraint('rounds_from_one', sql`round_number >= 1`)
    .execute();
  await db.schema
    .createIndex(uniqueName('rounds', 'game_id'))
    .unique()
    .on('rounds')
    .column('game_id')
    .where(sql.ref('is_active'), '=', sql.lit(true))
    .execute();

  await db.schema
    .createTable('phrases')
    .addColumn('id', type.id, notNull)
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('sid', type.count, notNull)
    .addColumn('text', type.text, notNull)
    .addColumn('is_free', type.flag, startsAt(false))
    .addPrimaryKeyConstraint(uniqueName('phrases', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('phrases', 'game_id', 'sid'), ['game_id', 'sid'])
    .addCheckConstraint('phrases_at_most_25', sql`sid between 1 and 25`)
    .execute();
  await db.schema
    .createIndex(uniqueName('phrases', 'game_id'))
    .unique()
    .on('phrases')
    .column('game_id')
    .where(sql.ref('is_free'), '=', sql.lit(true))
    .execute();

  await db.schema
    .createTable('players')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, names('users.id'))
    .addColumn('is_active', type.flag, startsAt(true))
    .addColumn('joined_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('players', 'game_id', 'user_id'), ['game_id', 'user_id'])
    .execute();
  await db.schema.createIndex('players_of_user').on('players').column('user_id').execute();
}
