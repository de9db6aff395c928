import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

export async function addProvenAddresses(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_proven_at', type.time).execute();
  await db.schema.alterTable('users').addColumn('password_voided_at', type.time).execute();
  await db.schema.alterTable('sessions').addColumn('provider', type.text).execute();

  // An identity was only ever linked through the very address of the account.
  await sql`
    update users
    set email_proven_at = (select min(created_at) from social_identities where user_id = users.id)
    where id in (select user_id from social_identities)`.execute(db);
  // Used links are kept for a day; of older ones nothing is known.
  await sql`
    update users
    set email_proven_at = (select min(used_at) from reset_tokens where user_id = users.id)
    where email_proven_at is null
      and id in (select user_id from reset_tokens where used_at is not null)`.execute(db);
  // Until now an account that a provider made could only be entered through that provider.
  await sql`
    update sessions
    set provider = (select provider from users where users.id = sessions.user_id)
    where user_id in (select id from users where provider is not null)`.execute(db);
}
