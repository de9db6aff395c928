import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { dbNow, isWithin } from '../../db/db-clock.ts';
import { lockForUpdate } from '../../db/locks.ts';
import type { WayIn } from '../../db/tables/accounts.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { limitRefreshes, limitUnknownRefreshTokens } from '../../limiter/rate-limits.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { hashSecretToken } from '../secret-tokens.ts';
import { endSession, storeRefreshTokens } from './sessions.ts';

type Visitor = { address: string; refresh_tokens: readonly string[] };

/**
 * Refreshes by the first valid token that the browser sent. A browser that sends an exchanged token together with
 * its successor is no thief, so tokens that were never exchanged come first.
 */
export async function refreshSession(context: Context, { address, refresh_tokens }: Visitor) {
  if (refresh_tokens.length === 0) return refuse('authentication_required');
  const likely = await limitUnknownRefreshTokens(context.limits.limiter, address, () =>
    likelyTokens(context.db, refresh_tokens),
  );
  let refusal = new Refusal('token_invalid');
  for (const token of likely) {
    try {
      return await refreshBy(context, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

type Known = { refresh_token: string; session_id: string; is_exchanged: boolean };

/** The known tokens in the order sent, those that were never exchanged first. Refuses where none is known. */
async function likelyTokens({ query }: Db, refresh_tokens: readonly string[]): Promise<Known[]> {
  const sent = refresh_tokens.map(
    (refresh_token) => [hashSecretToken(refresh_token), refresh_token] as const,
  );
  const rows = await query
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'session_id', 'rotated_at'])
    .where(
      'token_hash',
      'in',
      sent.map(([token_hash]) => token_hash),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.token_hash, row]));
  const known = sent.flatMap(([token_hash, refresh_token]) => {
    const { session_id, rotated_at = null } = stored.get(token_hash) ?? {};
    return session_id === undefined ? [] : [{ refresh_token, session_id, is_exchanged: rotated_at !== null }];
  });
  if (known.length === 0) refuse('token_invalid');
  const likely = [...known.filter((one) => !one.is_exchanged), ...known.filter((one) => one.is_exchanged)];
  return likely.slice(0, SESSION.refresh_cookies_tried);
}

/** The repeat of an exchange is not limited: tabs that ask at the same time are one browser. */
async function refreshBy(context: Context, { refresh_token, session_id, is_exchanged }: Known) {
  const exchange = () => exchangeToken(context, refresh_token);
  const { access_token, refresh_token: successor } = is_exchanged
    ? await exchange()
    : await limitRefreshes(context.limits.limiter, session_id, exchange);
  return { access_token, refresh_token: successor };
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
    if (session.generation !== session.sessions_generation) refuse('session_ended');
    if (token.rotated_at !== null && !isWithin(SESSION.rotation_grace, token.rotated_at, now)) {
      await endSession(tx, session_id, now);
      tx.afterCommit(() => auth.publishSessionsEnded([session_id]));
      return null;
    }
    if (session.expires_at <= now || token.expires_at <= now) refuse('token_expired');
    const is_new = token.rotated_at === null;
    if (is_new) {
      await storeRefreshTokens(tx, [{ session_id, refresh_token: successor }], now, session.expires_at);
      await tx.query
        .updateTable('refresh_tokens')
        .set({ rotated_at: now, successor_hash: hashSecretToken(successor) })
        .where('token_hash', '=', token_hash)
        .execute();
    }
    if (session.provider === 'guest') await markSeen(tx, session.id, now);
    return { session_id, owner: session, is_new, now };
  });

  if (!result) return refuse('session_ended');
  const access_token = await auth.issueAccessToken(result.owner, result.session_id, result.now);
  return { access_token, refresh_token: successor, is_new: result.is_new };
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
  isWithin(MERGE_GRACE, revoked_at, now);

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
    .select(['sessions.expires_at', 'sessions.revoked_at', 'sessions.provider', 'sessions.generation'])
    .select(['users.id', 'users.username', 'users.full_name', 'users.needs_username_setup'])
    .select(['users.provider as owner_provider', 'users.merged_into', 'users.sessions_generation'])
    .where('sessions.id', '=', session_id)
    .executeTakeFirstOrThrow();
}
