import { localStore } from './browser-store.ts';

const KEY = 'guest_name';

/** The name with which somebody last got in as a guest, for the next time. */
export const readGuestName = (): string => localStore.read(KEY) ?? '';

export const rememberGuestName = (name: string): boolean => localStore.write(KEY, name);

export const forgetGuestName = (): void => localStore.remove(KEY);
