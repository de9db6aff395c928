import { sql } from 'kysely';
import { isOpen } from '../../../src/auth/open-session.ts';
import type { Db } from '../../../src/db/db.ts';

/** The ids of the sessions of a person that have not ended. */
export async function openSessionsOf({ query }: Db, user_id: string): Promise<string[]> {
  const open = await query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.id', '=', user_id)
    .where(isOpen)
    .execute();
  return open.map(({ id }) => id).sort();
}

const DAY = 24 * 60 * 60 * 1_000;

/** Sessions with a token each that nobody ever ended, in one statement. */
export async function addSessions({ engine, query }: Db, user_id: string, count: number, ends_in = 30 * DAY) {
  const ids =
    engine === 'sqlite'
      ? sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
          select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
            || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) as id from n`
      : sql`select gen_random_uuid() as id from generate_series(1, ${count}::int)`;
  const now = Date.now();
  const times = sql`${sql.lit(now - DAY)}, ${sql.lit(now + ends_in)}`;
  await sql`insert into sessions (id, user_id, created_at, expires_at)
    select id, ${engine === 'sqlite' ? sql`${user_id}` : sql`${user_id}::uuid`}, ${times} from (${ids}) as made`.execute(
    query,
  );
  await sql`insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
    select cast(id as text), id, ${times} from sessions where user_id = ${user_id}
      and not exists (select 1 from refresh_tokens where session_id = sessions.id)`.execute(query);
}
