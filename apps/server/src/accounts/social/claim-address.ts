import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transact.ts';
import { lockAccount } from '../account-queries.ts';
import { proveAddress } from '../prove-address.ts';
import { endOtherSessions } from '../sessions.ts';

/**
 * The owner of the address comes to the account that has it. As long as nobody had proven that it is theirs,
 * anybody may have made the account, so it is taken from whoever knows its password.
 */
export async function claimAddress(
  { auth }: Context,
  tx: Tx,
  { user_id, provider }: { user_id: string; provider: Provider },
  nowMs: number,
) {
  const account = await lockAccount(tx, user_id);
  if (account.email_proven_at !== null) return { ...account, is_password_removed: false };
  await proveAddress(tx, user_id, nowMs);
  const ended = await endOtherSessions(tx, user_id, null, nowMs);
  tx.afterCommit(() => auth.tellSessionsEnded(ended));
  const is_password_removed = account.password_hash !== null;
  if (is_password_removed) {
    await tx.query
      .updateTable('users')
      .set({ password_hash: null, password_voided_at: nowMs, provider })
      .where('id', '=', user_id)
      .execute();
  }
  return { ...account, is_password_removed };
}
