import { localStore } from './browser-store.ts';

const KEY = 'log_out_owed';

/** Somebody has left, but the server does not know yet: the refresh cookie, which no script can drop, is still good. */
export const isLogOutOwed = (): boolean => localStore.read(KEY) !== null;

/** Whether this browser will remember it. */
export const oweLogOut = (): boolean => localStore.write(KEY, 'yes');

export const forgetOwedLogOut = (): void => localStore.remove(KEY);
