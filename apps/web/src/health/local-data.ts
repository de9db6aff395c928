import { currentUser } from '../session/session-store.ts';
import { forgetUser, isUserUnreadable, storeUser, USER_KEY } from '../session/stored-user.ts';
import { CORRUPTION_LOG, logCorruption } from './corruption-log.ts';
import { ERROR_LOG } from './error-log.ts';
import { HEALTH_HISTORY } from './health-history.ts';
import { SAVED_LOG } from './log.ts';

type Store = { key: string; isWhole: () => boolean; repair: () => void };

/** The person stays signed in: other tabs would take a missing user for a sign-out. */
const USER: Store = {
  key: USER_KEY,
  isWhole: () => !isUserUnreadable(),
  repair: () => {
    const user = currentUser();
    if (user) storeUser(user);
    else forgetUser();
  },
};

const STORES: readonly Store[] = [USER, ERROR_LOG, HEALTH_HISTORY, CORRUPTION_LOG, SAVED_LOG];

/** Removes foreign data under our keys. */
export function repairLocalData(): void {
  for (const { key, isWhole, repair } of STORES) {
    if (isWhole()) continue;
    repair();
    logCorruption('local data', { severity: 'error', at: key, problem: 'was unreadable and is dropped' });
  }
}
