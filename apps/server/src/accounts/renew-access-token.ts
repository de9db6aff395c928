import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { findAccountOfSession } from './account-queries.ts';
import type { SignedInUser } from './authenticator.ts';

/**
 * A fresh access token for a session that lives and has refreshed lately. Whoever has only the access token
 * cannot refresh, so it does not renew itself for them until the session ends.
 */
export async function renewAccessToken(
  { db, auth }: Context,
  { session_id }: SignedInUser,
): Promise<string | null> {
  const nowMs = await dbNow(db);
  const owner = await findAccountOfSession(db, session_id, nowMs);
  const since = nowMs - SESSION.renewal_reach;
  if (!owner?.refreshed_at || owner.refreshed_at <= since) return null;
  return auth.issueAccessToken(owner, session_id, nowMs);
}

/** The token for what the account says by now, after a change that the old one does not know of. */
export async function replaceAccessToken(
  { db, auth }: Context,
  { session_id }: SignedInUser,
): Promise<string | null> {
  const nowMs = await dbNow(db);
  const owner = await findAccountOfSession(db, session_id, nowMs);
  return owner ? auth.issueAccessToken(owner, session_id, nowMs) : null;
}
