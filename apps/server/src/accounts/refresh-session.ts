import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { lockForUpdate } from '../db/locks.ts';
import { type Tx, transact } from '../db/transact.ts';
import { refuse } from '../refusal.ts';
import { hashSecretToken } from './secret-tokens.ts';
import { endSession, keepRefreshToken } from './sessions.ts';

function findTokenForUpdate(tx: Tx, token_hash: string) {
  const token = tx.query
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'rotated_at'])
    .where('token_hash', '=', token_hash);
  return lockForUpdate(tx, token).executeTakeFirst();
}

function getSession(tx: Tx, session_id: string) {
  return tx.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.expires_at', 'sessions.revoked_at', 'sessions.provider'])
    .select(['users.id', 'users.username', 'users.full_name', 'users.needs_username_setup'])
    .where('sessions.id', '=', session_id)
    .executeTakeFirstOrThrow();
}

/** Trades a refresh token for its successor. A token traded before and shown again after the grace was stolen. */
export async function refreshSession({ db, auth }: Context, refresh_token: string) {
  const token_hash = hashSecretToken(refresh_token);
  const successor = auth.successorOf(refresh_token);

  const result = await transact(db, async (tx) => {
    const nowMs = await dbNow(tx);
    const token = (await findTokenForUpdate(tx, token_hash)) ?? refuse('token_invalid');
    const { session_id } = token;
    const session = await getSession(tx, session_id);
    if (session.revoked_at !== null) refuse('session_ended');
    if (token.rotated_at !== null && nowMs - token.rotated_at > SESSION.rotation_grace) {
      await endSession(tx, session_id, nowMs);
      tx.afterCommit(() => auth.tellSessionsEnded([session_id]));
      return null;
    }
    if (session.expires_at <= nowMs || token.expires_at <= nowMs) refuse('token_expired');
    if (token.rotated_at === null) {
      await keepRefreshToken(tx, successor, session_id, nowMs, session.expires_at);
      await tx.query
        .updateTable('refresh_tokens')
        .set({ rotated_at: nowMs, successor_hash: hashSecretToken(successor) })
        .where('token_hash', '=', token_hash)
        .execute();
    }
    return { session_id, owner: session, nowMs };
  });

  if (!result) return refuse('session_ended');
  const access_token = await auth.issueAccessToken(result.owner, result.session_id, result.nowMs);
  return { access_token, refresh_token: successor };
}
