import { readLocal, removeLocal, writeLocal } from './local-store.ts';

const KEY = 'log_out_owed';

/** Somebody has left, but the server does not know yet: the refresh cookie, which no script can drop, is still good. */
export const isLogOutOwed = (): boolean => readLocal(KEY) !== null;

/** Whether this browser will remember it. */
export function oweLogOut(): boolean {
  writeLocal(KEY, 'yes');
  return isLogOutOwed();
}

export const forgetOwedLogOut = (): void => removeLocal(KEY);
