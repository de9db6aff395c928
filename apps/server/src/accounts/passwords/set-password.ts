import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transact.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { voidResetTokens } from './reset-tokens.ts';

type NewPassword = { user_id: string; password_hash: string; except_session: string | null };

/** For a locked account: also ends the other sessions with their sockets, and voids unused reset links. */
export async function setPassword(
  parts: Pick<Context, 'auth'>,
  tx: Tx,
  { user_id, password_hash, except_session }: NewPassword,
  now: number,
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ password_hash, password_voided_at: null })
    .where('id', '=', user_id)
    .execute();
  await voidResetTokens(tx, user_id, now);
  await endOtherSessions(parts, tx, user_id, except_session, now);
}
