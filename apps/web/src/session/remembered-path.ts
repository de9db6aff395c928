import { localStore } from './browser-store.ts';

const KEY = 'redirect_url';

/** Where a visitor wanted to go before signing in. */
export const rememberPath = (path_and_query: string) => localStore.write(KEY, path_and_query);

export const readRememberedPath = (): string | null => localStore.read(KEY);

export const forgetRememberedPath = (): void => localStore.remove(KEY);
