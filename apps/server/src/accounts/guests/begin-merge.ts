import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transact.ts';
import { beginGeneration } from '../sessions/sessions.ts';
import { mergeProgress } from './merge-progress.ts';

type Merge = { guest_id: string; account_id: string };

/**
 * The first step of a merge, for a locked guest: from now on any node can finish it. The guest's sessions end. Their
 * sockets are closed before that is told, so that the pages ask for a new token instead of signing out.
 */
export async function beginMerge(
  { auth, rooms }: Pick<Context, 'auth' | 'rooms'>,
  tx: Tx,
  merge: Merge,
  now: number,
): Promise<void> {
  const { guest_id, account_id } = merge;
  // Already now, so that the games are told of the account with what was earned.
  await mergeProgress(tx, merge);
  await tx.query.updateTable('users').set({ merged_into: account_id }).where('id', '=', guest_id).execute();
  // The games show the guest's name until the account has a username; this remembers what is left to do then.
  await tx.query
    .updateTable('users')
    .set({ seen_at: now })
    .where('id', '=', account_id)
    .where('needs_username_setup', '=', true)
    .execute();
  const ended = await beginGeneration(tx, guest_id, [], now);
  const { session_ids } = ended;
  // Kept by the account, because their tabs may still ask for a new token when the guest is deleted.
  if (session_ids.length > 0) {
    await tx.query
      .updateTable('sessions')
      .set({ user_id: account_id, revoked_at: now })
      .where('id', 'in', session_ids)
      .execute();
  }
  tx.afterCommit(() => rooms.renewSessions(session_ids));
  tx.afterCommit(() => auth.publishSessionsEndedTogether(ended));
}
