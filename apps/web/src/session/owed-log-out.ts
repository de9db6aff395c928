import { localStore } from './browser-store.ts';

const KEY = 'log_out_owed';

/** Somebody has signed out here but not on the server, so the refresh cookie, which no script can remove, is still valid. */
export const isLogOutOwed = (): boolean => localStore.read(KEY) !== null;

/** False if this browser cannot store it. */
export const oweLogOut = (): boolean => localStore.write(KEY, 'yes');

export const forgetOwedLogOut = (): void => localStore.remove(KEY);
