import { randomUUID } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Tx } from '../db/transact.ts';
import { hashSecretToken, newSecretToken } from './secret-tokens.ts';

const DAY = 24 * 60 * 60 * 1_000;

const refreshTokenEnd = (nowMs: number, session_end: number): number =>
  Math.min(nowMs + SESSION.refresh_days * DAY, session_end);

/** Begins a family of refresh tokens with its first one. */
export async function beginSession(tx: Tx, user_id: string, provider: Provider | null, nowMs: number) {
  const session_id = randomUUID();
  const refresh_token = newSecretToken();
  const session_end = nowMs + SESSION.refresh_absolute_days * DAY;
  await tx.query
    .insertInto('sessions')
    .values({ id: session_id, user_id, provider, created_at: nowMs, expires_at: session_end })
    .execute();
  await keepRefreshToken(tx, refresh_token, session_id, nowMs, session_end);
  return { session_id, refresh_token };
}

export async function keepRefreshToken(
  tx: Tx,
  refresh_token: string,
  session_id: string,
  nowMs: number,
  session_end: number,
): Promise<void> {
  await tx.query
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecretToken(refresh_token),
      session_id,
      created_at: nowMs,
      expires_at: refreshTokenEnd(nowMs, session_end),
    })
    .execute();
}

export async function endSession(tx: Tx, session_id: string, nowMs: number): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ revoked_at: nowMs })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the sessions of a user but one, or all of them; tells which. */
export async function endOtherSessions(
  tx: Tx,
  user_id: string,
  kept_session: string | null,
  nowMs: number,
): Promise<string[]> {
  const living = tx.query
    .updateTable('sessions')
    .set({ revoked_at: nowMs })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowMs);
  const others = kept_session === null ? living : living.where('id', '!=', kept_session);
  const ended = await others.returning('id').execute();
  return ended.map(({ id }) => id);
}
