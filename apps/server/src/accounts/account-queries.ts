import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';
import type { UsernameColumns } from './username-columns.ts';

const OWNER = ['id', 'username', 'email', 'full_name', 'needs_username_setup'] as const;
const WAYS_IN = ['provider', 'password_hash', 'password_voided_at', 'email_proven_at'] as const;

export function findAccountByEmail({ query }: Queryable, email_key: string) {
  return query
    .selectFrom('users')
    .select([...OWNER, ...WAYS_IN])
    .where('email_key', '=', email_key)
    .executeTakeFirst();
}

/**
 * The account, unchanged until the transaction ends. Whoever touches the password, the sessions or the reset
 * links of an account locks it first, so that none of them passes by another.
 */
export function lockAccount(tx: Tx, user_id: string) {
  const account = tx.query
    .selectFrom('users')
    .select([...OWNER, ...WAYS_IN])
    .where('id', '=', user_id);
  return lockForUpdate(tx, account).executeTakeFirstOrThrow();
}

export function findPassword({ query }: Queryable, user_id: string) {
  return query.selectFrom('users').select('password_hash').where('id', '=', user_id).executeTakeFirst();
}

/** The account behind a session that still lives, and when the session last got a refresh token. */
export function findAccountOfSession({ query }: Queryable, session_id: string, nowMs: number) {
  return query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(OWNER.map((column) => `users.${column}` as const))
    .select('sessions.provider')
    .select(({ selectFrom }) =>
      selectFrom('refresh_tokens')
        .select(({ fn }) => fn.max('refresh_tokens.created_at').as('created_at'))
        .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
        .as('refreshed_at'),
    )
    .where('sessions.id', '=', session_id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', nowMs)
    .executeTakeFirst();
}

/** Whether the username, or one that looks like it, belongs to somebody. */
export async function isUsernameTaken(
  { query }: Queryable,
  { username_key, username_skeleton }: Omit<UsernameColumns, 'username'>,
): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('username_key', '=', username_key), eb('username_skeleton', '=', username_skeleton)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
