import { type Kysely, sql } from 'kysely';
import type { Engine } from '../db.ts';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';
import { rebuildTable } from './rebuild-table.ts';

const ROOM_CONFIG =
  '{"guests_allowed":true,"guest_names":"free","is_locked":false,"slow_chat":false,"filter":"guests"}';

/** Tables whose rows outlive a guest. Nothing refers to them. */
const HISTORY = ['players', 'cards', 'wins', 'messages'] as const;

export async function addGuests(db: Kysely<unknown>, type: ColumnTypes, engine: Engine): Promise<void> {
  await addColumns(db, type);
  if (engine === 'postgres') await dropReferences(db);
  else {
    const withoutUsers = (definition: string) => definition.replace(REFERENCE, '');
    for (const table of HISTORY) await rebuildTable(db, table, withoutUsers);
  }

  await db.schema
    .createTable('guest_names')
    .addColumn('game_id', type.id, ownedBy('games.id'))
    .addColumn('user_id', type.id, notNull)
    .addColumn('name', type.text, notNull)
    .addColumn('name_key', type.text, notNull)
    .addPrimaryKeyConstraint(uniqueName('guest_names', 'game_id', 'user_id'), ['game_id', 'user_id'])
    .addUniqueConstraint(uniqueName('guest_names', 'game_id', 'name_key'), ['game_id', 'name_key'])
    .execute();
  await db.schema.createIndex('guest_names_of_user').on('guest_names').column('user_id').execute();
}

async function addColumns(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('device_hash', type.text).execute();
  await db.schema.alterTable('users').addColumn('seen_at', type.time).execute();
  await db.schema.alterTable('users').addColumn('guest_ended_at', type.time).execute();
  await db.schema.alterTable('users').addColumn('merged_into', type.id).execute();
  await db.schema
    .createIndex('users_of_device')
    .on('users')
    .column('device_hash')
    .where(sql.ref('device_hash'), 'is not', null)
    .execute();
  // Guests, of whom the housekeeping deletes those not seen for long, and the few of the next index.
  await db.schema
    .createIndex('users_seen')
    .on('users')
    .column('seen_at')
    .where(sql.ref('seen_at'), 'is not', null)
    .execute();
  // Accounts that games still show under the name of a guest; the housekeeping finishes them once they have a username.
  await db.schema
    .createIndex('users_claimed')
    .on('users')
    .column('needs_username_setup')
    .where(sql.ref('seen_at'), 'is not', null)
    .where(sql.ref('provider'), 'is distinct from', 'guest')
    .execute();
  await db.schema
    .createIndex('users_merged')
    .on('users')
    .column('merged_into')
    .where(sql.ref('merged_into'), 'is not', null)
    .execute();
  await db.schema.alterTable('players').addColumn('device_hash', type.text).execute();
  await db.schema.alterTable('messages').addColumn('deleted_at', type.time).execute();
  await db.schema.alterTable('games').addColumn('room_config', type.json, startsAt(ROOM_CONFIG)).execute();
}

async function dropReferences(db: Kysely<unknown>): Promise<void> {
  for (const table of HISTORY) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and conrelid = ${table}::regclass and confrelid = 'users'::regclass`.execute(db);
    for (const { name } of rows) await db.schema.alterTable(table).dropConstraint(name).execute();
  }
}

/** What refers to users, in the definition of a column. */
const REFERENCE = / references "users" \("id"\)/;
