import { type Kysely, sql } from 'kysely';
import { usernameSkeleton } from '../../username-skeleton.ts';
import { uniqueName } from '../unique-name.ts';
import type { ColumnTypes } from './column-types.ts';

const ROWS_AT_ONCE = 500;

type User = { id: string; username: string; username_key: string; created_at: number };

export async function addNameSkeletons(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('username_skeleton', type.text).execute();
  await db.schema
    .createIndex(uniqueName('users', 'username_skeleton'))
    .unique()
    .on('users')
    .column('username_skeleton')
    .execute();
  for (let users = await readUsers(db); users.length > 0; users = await readUsers(db, users.at(-1))) {
    await writeSkeletons(db, users);
  }
}

/** The oldest first. Accounts that still have to choose a username have none that could be confused. */
async function readUsers(db: Kysely<unknown>, last?: User): Promise<User[]> {
  const after = last ? sql`and (created_at, id) > (${last.created_at}, ${last.id})` : sql``;
  const { rows } = await sql<User>`
    select id, username, username_key, created_at from users
    where needs_username_setup = ${sql.lit(false)} ${after}
    order by created_at, id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

/** Of names that look alike only the oldest gets the skeleton; the others keep their name and get none. */
async function writeSkeletons(db: Kysely<unknown>, users: readonly User[]): Promise<void> {
  const holders = new Map<string, string>();
  for (const { username, username_key } of users) {
    const skeleton = usernameSkeleton(username);
    if (!holders.has(skeleton)) holders.set(skeleton, username_key);
  }
  const given = [...holders].map(([skeleton, username_key]) => sql`(${username_key}, ${skeleton})`);
  await sql`
    with given(username_key, skeleton) as (values ${sql.join(given)})
    update users set username_skeleton = given.skeleton from given
    where users.username_key = given.username_key
    and not exists (select 1 from users as older where older.username_skeleton = given.skeleton)`.execute(db);
}
