import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { findAccountOfSession } from './account-queries.ts';
import type { SignedInUser } from './authenticator.ts';

/** A fresh access token for a session that still lives, with what the account says by now. */
export async function renewAccessToken(
  { db, auth }: Context,
  { session_id }: SignedInUser,
): Promise<string | null> {
  const nowMs = await dbNow(db);
  const owner = await findAccountOfSession(db, session_id, nowMs);
  return owner ? auth.issueAccessToken(owner, session_id, nowMs) : null;
}
