import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';

const ACCOUNT = [
  'id',
  'username',
  'email',
  'full_name',
  'needs_username_setup',
  'provider',
  'password_hash',
  'password_voided_at',
  'email_proven_at',
] as const;

export function findAccountByEmail({ query }: Queryable, email_key: string) {
  return query.selectFrom('users').select(ACCOUNT).where('email_key', '=', email_key).executeTakeFirst();
}

/**
 * Every change of the password, the sessions or the reset links of an account locks it first, so that concurrent
 * changes cannot miss each other.
 */
export function lockAccount(tx: Tx, user_id: string) {
  const account = tx.query.selectFrom('users').select(ACCOUNT).where('id', '=', user_id);
  return lockForUpdate(tx, account).executeTakeFirstOrThrow();
}

export function findPassword({ query }: Queryable, user_id: string) {
  return query
    .selectFrom('users')
    .select(['password_hash', 'provider'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

/** For a locked account: the person has just proved that they can read mail to its address. */
export async function proveAddress(tx: Tx, user_id: string, now: number): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ email_proven_at: now })
    .where('id', '=', user_id)
    .where('email_proven_at', 'is', null)
    .execute();
}
