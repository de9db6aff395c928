import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import type { Context } from '../../context.ts';
import { type Credentials, signInWithPassword } from '../sign-in-with-password.ts';
import { beginMerge } from './begin-merge.ts';
import { finishOwnMerge, type Merged } from './finish-merges.ts';
import { checkGuest, lockGuest } from './lock-guest.ts';

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
