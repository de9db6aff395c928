import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { lockForUpdate } from '../../db/locks.ts';
import type { WayIn } from '../../db/tables-accounts.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { hashSecretToken } from '../secret-tokens.ts';
import { endSession, storeRefreshTokens } from './sessions.ts';

/**
 * Refreshes by the first valid token that the browser sent. A browser that sends an exchanged token together with
 * its successor is no thief, so tokens that were never exchanged come first.
 */
export async function refreshSession(context: Context, refresh_tokens: readonly string[]) {
  const [first, ...others] = refresh_tokens;
  if (first === undefined) return refuse('authentication_required');
  if (others.length === 0) return exchangeToken(context, first);
  let refusal = new Refusal('token_invalid');
  for (const token of await likelyTokens(context.db, refresh_tokens)) {
    try {
      return await exchangeToken(context, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** The known tokens in the order sent, those that were never exchanged first. */
async function likelyTokens({ query }: Db, refresh_tokens: readonly string[]): Promise<string[]> {
  const sent = refresh_tokens.map((token) => ({ token, token_hash: hashSecretToken(token) }));
  const rows = await query
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'rotated_at'])
    .where(
      'token_hash',
      'in',
      sent.map(({ token_hash }) => token_hash),
    )
    .execute();
  const rotated_at = new Map(rows.map((row) => [row.token_hash, row.rotated_at]));
  const known = sent.filter(({ token_hash }) => rotated_at.has(token_hash));
  const isExchanged = ({ token_hash }: { token_hash: string }) => rotated_at.get(token_hash) !== null;
  const likely = [...known.filter((one) => !isExchanged(one)), ...known.filter(isExchanged)];
  return likely.slice(0, SESSION.refresh_cookies_tried).map(({ token }) => token);
}

/** Exchanges a refresh token for its successor. A token used again after the grace period was stolen. */
async function exchangeToken({ db, auth }: Context, refresh_token: string) {
  const token_hash = hashSecretToken(refresh_token);
  const successor = auth.successorOf(refresh_token);

  const result = await transact(db, async (tx) => {
    const now = await dbNow(tx);
    const token = (await lockToken(tx, token_hash)) ?? refuse('token_invalid');
    const { session_id } = token;
    const session = await getSession(tx, session_id);
    if (session.revoked_at !== null)
      refuse(isMerging(session, now) ? 'service_unavailable' : 'session_ended');
    if (token.rotated_at !== null && now - token.rotated_at > SESSION.rotation_grace) {
      await endSession(tx, session_id, now);
      tx.afterCommit(() => auth.publishSessionsEnded([session_id]));
      return null;
    }
    if (session.expires_at <= now || token.expires_at <= now) refuse('token_expired');
    if (token.rotated_at === null) {
      await storeRefreshTokens(tx, [{ session_id, refresh_token: successor }], now, session.expires_at);
      await tx.query
        .updateTable('refresh_tokens')
        .set({ rotated_at: now, successor_hash: hashSecretToken(successor) })
        .where('token_hash', '=', token_hash)
        .execute();
    }
    if (session.provider === 'guest') await markSeen(tx, session.id, now);
    return { session_id, owner: session, now };
  });

  if (!result) return refuse('session_ended');
  const access_token = await auth.issueAccessToken(result.owner, result.session_id, result.now);
  return { access_token, refresh_token: successor };
}

/** Longer than the answer to a merge takes to reach the browser. */
const MERGE_GRACE = 10_000;

type Ended = {
  revoked_at: number | null;
  provider: WayIn;
  owner_provider: WayIn;
  merged_into: string | null;
};

/**
 * Whether the session of a guest has just ended by a merge. Other tabs of the browser may ask before the cookie of the
 * account arrives: they have to come again, and must not sign out.
 */
const isMerging = ({ revoked_at, provider, owner_provider, merged_into }: Ended, now: number): boolean =>
  provider === 'guest' &&
  (merged_into !== null || owner_provider !== 'guest') &&
  revoked_at !== null &&
  now - revoked_at < MERGE_GRACE;

/** Guests who are not seen for long are deleted. */
async function markSeen({ query }: Tx, user_id: string, now: number): Promise<void> {
  await query
    .updateTable('users')
    .set({ seen_at: now })
    .where('id', '=', user_id)
    .where('provider', '=', 'guest')
    .execute();
}

function lockToken(tx: Tx, token_hash: string) {
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
    .select(['users.provider as owner_provider', 'users.merged_into'])
    .where('sessions.id', '=', session_id)
    .executeTakeFirstOrThrow();
}
