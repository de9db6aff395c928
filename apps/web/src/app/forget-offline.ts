import { currentUser, useSession } from '../session/session-store.ts';

/** Drops what this browser keeps of others than one person; of everyone without one. */
async function forget(user_id: string | null): Promise<void> {
  const { forgetOthers } = await import('../offline/forget-others.ts');
  await forgetOthers(user_id);
}

// Where nothing can be kept, there is nothing to forget.
const tryForgetting = (user_id: string | null): Promise<void> => forget(user_id).catch(() => undefined);

/**
 * What one person left behind for a time without a network is never there for the next. Whoever leaves takes all
 * of it along; whoever must merely sign in again still finds it.
 */
export function forgetOfflineOfOthers(): void {
  void tryForgetting(currentUser()?.id ?? null);
  useSession.subscribe(({ user, left_by_choice }, before) => {
    if (user?.id === before.user?.id) return;
    if (user !== null || left_by_choice) void tryForgetting(user?.id ?? null);
  });
}
