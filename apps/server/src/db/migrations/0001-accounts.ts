import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

export async function createAccounts(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', type.id, notNull)
    .addColumn('email', type.text, notNull)
    .addColumn('email_key', type.text)
    .addColumn('username', type.text, notNull)
    .addColumn('username_key', type.text, notNull)
    .addColumn('needs_username_setup', type.flag, startsAt(false))
    .addColumn('full_name', type.text, startsAt(''))
    .addColumn('provider', type.text)
    .addColumn('password_hash', type.text)
    .addColumn('created_at', type.time, notNull)
    .addColumn('last_login', type.time)
    .addColumn('xp_total', type.count, startsAt(0))
    .addColumn('bucks', type.count, startsAt(0))
    .addColumn('games_played', type.count, startsAt(0))
    .addColumn('games_won', type.count, startsAt(0))
    .addColumn('games_hosted', type.count, startsAt(0))
    .addColumn('streak_current', type.count, startsAt(0))
    .addColumn('streak_longest', type.count, startsAt(0))
    .addColumn('last_day', type.count)
    .addPrimaryKeyConstraint(uniqueName('users', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('users', 'email_key'), ['email_key'])
    .addUniqueConstraint(uniqueName('users', 'username_key'), ['username_key'])
    .addCheckConstraint('users_way_in', sql`password_hash is not null or provider is not null`)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', type.id, notNull)
    .addColumn('user_id', type.id, ownedBy('users.id'))
    .addColumn('created_at', type.time, notNull)
    .addColumn('expires_at', type.time, notNull)
    .addColumn('revoked_at', type.time)
    .addPrimaryKeyConstraint(uniqueName('sessions', 'id'), ['id'])
    .execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('sessions_by_revocation').on('sessions').column('revoked_at').execute();

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', type.text, notNull)
    .addColumn('session_id', type.id, ownedBy('sessions.id'))
    .addColumn('created_at', type.time, notNull)
    .addColumn('expires_at', type.time, notNull)
    .addColumn('rotated_at', type.time)
    .addColumn('successor_hash', type.text)
    .addPrimaryKeyConstraint(uniqueName('refresh_tokens', 'token_hash'), ['token_hash'])
    .addUniqueConstraint(uniqueName('refresh_tokens', 'successor_hash'), ['successor_hash'])
    .execute();
  await db.schema
    .createIndex('refresh_tokens_of_session')
    .on('refresh_tokens')
    .column('session_id')
    .execute();
  await db.schema.createIndex('refresh_tokens_by_end').on('refresh_tokens').column('expires_at').execute();

  await db.schema
    .createTable('reset_tokens')
    .addColumn('token_hash', type.text, notNull)
    .addColumn('user_id', type.id, ownedBy('users.id'))
    .addColumn('created_at', type.time, notNull)
    .addColumn('expires_at', type.time, notNull)
    .addColumn('used_at', type.time)
    .addColumn('voided_at', type.time)
    .addPrimaryKeyConstraint(uniqueName('reset_tokens', 'token_hash'), ['token_hash'])
    .execute();
  await db.schema.createIndex('reset_tokens_of_user').on('reset_tokens').column('user_id').execute();
  await db.schema.createIndex('reset_tokens_by_end').on('reset_tokens').column('expires_at').execute();

  await db.schema
    .createTable('social_identities')
    .addColumn('provider', type.text, notNull)
    .addColumn('subject', type.text, notNull)
    .addColumn('user_id', type.id, ownedBy('users.id'))
    .addColumn('created_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('social_identities', 'provider', 'subject'), ['provider', 'subject'])
    .execute();
  await db.schema
    .createIndex('social_identities_of_user')
    .on('social_identities')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('progress_ledger')
    .addColumn('user_id', type.id, ownedBy('users.id'))
    // No foreign key: what a person earned outlives the game.
    .addColumn('round_id', type.id, notNull)
    .addColumn('kind', type.text, notNull)
    .addColumn('xp', type.count, notNull)
    .addColumn('bucks', type.count, notNull)
    .addColumn('earned_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('progress_ledger', 'user_id', 'round_id', 'kind'), [
      'user_id',
      'round_id',
      'kind',
    ])
    .execute();
}
