import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transact.ts';
import { beginGeneration } from '../sessions/sessions.ts';
import { type Credentials, signInWithPassword } from '../sign-in-with-password.ts';
import { finishOwnMerge, type Merged } from './finish-merges.ts';
import { checkGuest, lockGuest } from './lock-guest.ts';
import { mergeProgress } from './merge-progress.ts';

/** Never 401, which would sign the guest out. */
const REFUSALS = {
  wrong: 'merge_password_wrong',
  social: 'merge_account_is_social',
  removed: 'merge_account_is_social',
} as const;

/** Signs a guest in to an account that exists, and moves their games to it. */
export async function mergeAccount(
  context: Context,
  guest: SignedInUser,
  credentials: Credentials,
): Promise<SignedIn & { merged: Merged }> {
  // Checked first, so that the refusal does not depend on the input.
  await checkGuest(context.db, guest.id);
  const signed_in = await signInWithPassword(context, credentials, {
    refusals: REFUSALS,
    meanwhile: async (tx, account_id, now) => {
      await lockGuest(tx, guest);
      await beginMerge(context, tx, { guest_id: guest.id, account_id }, now);
    },
  });
  return { ...signed_in, merged: await finishOwnMerge(context, guest.id) };
}

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
