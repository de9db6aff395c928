import type { Tx } from '../db/transact.ts';

/** For a locked account: whoever is here now can read the mail of its address. */
export async function proveAddress(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ email_proven_at: nowMs })
    .where('id', '=', user_id)
    .where('email_proven_at', 'is', null)
    .execute();
}
