import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { voidResetTokens } from './reset-tokens.ts';
import { endOtherSessions } from './sessions.ts';

type NewPassword = { user_id: string; password_hash: string; kept_session: string | null };

/** For a locked account: with the old password go the other sessions, their sockets and any link not yet used. */
export async function setPassword(
  { auth }: Context,
  tx: Tx,
  { user_id, password_hash, kept_session }: NewPassword,
  nowMs: number,
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ password_hash, password_voided_at: null })
    .where('id', '=', user_id)
    .execute();
  await voidResetTokens(tx, user_id, nowMs);
  const ended = await endOtherSessions(tx, user_id, kept_session, nowMs);
  tx.afterCommit(() => auth.tellSessionsEnded(ended));
}
