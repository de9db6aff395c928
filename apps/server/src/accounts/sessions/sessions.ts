import { randomUUID } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Tx } from '../../db/transact.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

const DAY = 24 * 60 * 60 * 1_000;

const refreshTokenEnd = (now: number, session_end: number): number =>
  Math.min(now + SESSION.refresh_days * DAY, session_end);

/** Starts a session with its first refresh token. */
export async function beginSession(tx: Tx, user_id: string, provider: Provider | null, now: number) {
  const session_id = randomUUID();
  const refresh_token = newSecretToken();
  const session_end = now + SESSION.refresh_absolute_days * DAY;
  await tx.query
    .insertInto('sessions')
    .values({ id: session_id, user_id, provider, created_at: now, expires_at: session_end })
    .execute();
  await storeRefreshToken(tx, refresh_token, session_id, now, session_end);
  return { session_id, refresh_token };
}

export async function storeRefreshToken(
  tx: Tx,
  refresh_token: string,
  session_id: string,
  now: number,
  session_end: number,
): Promise<void> {
  await tx.query
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecretToken(refresh_token),
      session_id,
      created_at: now,
      expires_at: refreshTokenEnd(now, session_end),
    })
    .execute();
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
