import { currentUser } from '../session/session-store.ts';
import { forgetUser, isUserUnreadable, storeUser, USER_KEY } from '../session/stored-user.ts';
import { CORRUPTION_LOG, keepCorruption } from './corruption-log.ts';
import { ERROR_LOG } from './error-log.ts';
import { HEALTH_HISTORY } from './health-history.ts';
import { SAVED_LOG } from './log.ts';

type Store = { key: string; isWhole: () => boolean; mend: () => void };

/** Whoever is signed in stays so: other tabs take a user that is gone for a sign-out. */
const USER: Store = {
  key: USER_KEY,
  isWhole: () => !isUserUnreadable(),
  mend: () => {
    const user = currentUser();
    if (user) storeUser(user);
    else forgetUser();
  },
};

const STORES: readonly Store[] = [USER, ERROR_LOG, HEALTH_HISTORY, CORRUPTION_LOG, SAVED_LOG];

/** Drops what something else wrote in the place of our data. */
export function mendLocalData(): void {
  for (const { key, isWhole, mend } of STORES) {
    if (isWhole()) continue;
    mend();
    keepCorruption('local data', { severity: 'error', at: key, problem: 'was unreadable and is dropped' });
  }
}
