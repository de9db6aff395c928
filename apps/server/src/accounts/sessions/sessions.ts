import { randomUUID } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { WayIn } from '../../db/tables-accounts.ts';
import type { Tx } from '../../db/transact.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

const DAY = 24 * 60 * 60 * 1_000;

const refreshTokenEnd = (now: number, session_end: number): number =>
  Math.min(now + SESSION.refresh_days * DAY, session_end);

type NewSession = { session_id: string; refresh_token: string };

/** Starts a session with its first refresh token for each of these people, who sign in the same way. */
export async function beginSessions(
  tx: Tx,
  user_ids: readonly string[],
  provider: WayIn,
  now: number,
): Promise<NewSession[]> {
  const expires_at = now + SESSION.refresh_absolute_days * DAY;
  const begun = user_ids.map((user_id) => ({
    user_id,
    session: { session_id: randomUUID(), refresh_token: newSecretToken() },
  }));
  const rows = begun.map(({ user_id, session: { session_id: id } }) => ({ id, user_id }));
  await tx.query
    .insertInto('sessions')
    .values(rows.map((row) => ({ ...row, provider, created_at: now, expires_at })))
    .execute();
  const sessions = begun.map(({ session }) => session);
  await storeRefreshTokens(tx, sessions, now, expires_at);
  return sessions;
}

export async function storeRefreshTokens(
  tx: Tx,
  sessions: readonly NewSession[],
  now: number,
  session_end: number,
): Promise<void> {
  const expires_at = refreshTokenEnd(now, session_end);
  const rows = sessions.map(({ session_id, refresh_token }) => ({
    token_hash: hashSecretToken(refresh_token),
    session_id,
    created_at: now,
    expires_at,
  }));
  await tx.query.insertInto('refresh_tokens').values(rows).execute();
}

export async function endSession(tx: Tx, session_id: string, now: number): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user, except one if given; returns their ids. */
export async function endOtherSessions(
  tx: Tx,
  user_id: string,
  except_session: string | null,
  now: number,
): Promise<string[]> {
  const active = tx.query
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const others = except_session === null ? active : active.where('id', '!=', except_session);
  const ended = await others.returning('id').execute();
  return ended.map(({ id }) => id);
}
