import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../apps/server/src/accounts/passwords/password-hash.ts';
import { hashSecretToken, newSecretToken } from '../../apps/server/src/accounts/secret-tokens.ts';
import { usernameColumns } from '../../apps/server/src/accounts/usernames.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { dbNow } from '../../apps/server/src/db/db-clock.ts';
import { type Tx, transact } from '../../apps/server/src/db/transact.ts';
import { SESSION } from '../../packages/game/src/rules/limits.ts';

/** Somebody with an account who has just signed in. */
export type Person = { id: string; username: string; token: string };

const DAY = 24 * 60 * 60 * 1_000;
const ROWS_AT_ONCE = 500;
const PASSWORD = 'Eyes-down-24!';

type Account = { id: string; username: string; session_id: string };

const newAccount = (number: number): Account => ({
  id: randomUUID(),
  username: `Guest ${number}`,
  session_id: randomUUID(),
});

/** The accounts and sessions of so many people, as signing up leaves them but for one hash that all share. */
export async function addPeople({ db, auth }: Context, count: number): Promise<Person[]> {
  const accounts = Array.from({ length: count }, (_, place) => newAccount(place + 1));
  const password_hash = await hashPassword(PASSWORD, 'sign_up');
  const now = await transact(db, async (tx) => {
    const now = await dbNow(tx);
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      await insertSome(tx, accounts.slice(from, from + ROWS_AT_ONCE), password_hash, now);
    }
    return now;
  });
  return Promise.all(
    accounts.map(async ({ id, username, session_id }) => {
      const owner = { id, username, full_name: '', provider: null, needs_username_setup: false };
      return { id, username, token: await auth.issueAccessToken(owner, session_id, now) };
    }),
  );
}

async function insertSome(
  { query }: Tx,
  accounts: readonly Account[],
  password_hash: string,
  now: number,
): Promise<void> {
  const users = accounts.map(({ id, username }) => {
    const email = `${username.toLowerCase().replace(' ', '-')}@example.com`;
    const names = { email, email_key: email, ...usernameColumns(username) };
    return { id, ...names, password_hash, created_at: now, last_login: now };
  });
  const sessions = accounts.map(({ id: user_id, session_id: id }) => {
    return { id, user_id, created_at: now, expires_at: now + SESSION.refresh_absolute_days * DAY };
  });
  const refresh_tokens = accounts.map(({ session_id }) => ({
    token_hash: hashSecretToken(newSecretToken()),
    session_id,
    created_at: now,
    expires_at: now + SESSION.refresh_days * DAY,
  }));
  await query.insertInto('users').values(users).execute();
  await query.insertInto('sessions').values(sessions).execute();
  await query.insertInto('refresh_tokens').values(refresh_tokens).execute();
}
