import { currentUser, useSession } from '../session/session-store.ts';

/** Removes what this browser stores of everyone but one person, or of everyone. */
async function forget(user_id: string | null): Promise<void> {
  const { forgetOthers } = await import('../offline/forget-others.ts');
  await forgetOthers(user_id);
}

// Where nothing can be stored, there is nothing to remove.
const tryForgetting = (user_id: string | null): Promise<void> => forget(user_id).catch(() => undefined);

/**
 * Removes what the last person stored for use offline, so that the next one never sees it. It is also removed after a
 * sign-out, but not when the session has merely expired.
 */
export function forgetOfflineOfOthers(): void {
  const user_id = currentUser()?.id;
  // A visitor may be somebody whose session has expired.
  if (user_id !== undefined) void tryForgetting(user_id);
  useSession.subscribe(({ user, left_by_choice }, before) => {
    if (user?.id === before.user?.id) return;
    if (user !== null || left_by_choice) void tryForgetting(user?.id ?? null);
  });
}
