import { readLocal, removeLocal, writeLocal } from './local-store.ts';

const KEY = 'redirect_url';

/** Where a visitor wanted to go before signing in. */
export const rememberPath = (path_and_query: string): void => writeLocal(KEY, path_and_query);

export const readRememberedPath = (): string | null => readLocal(KEY);

export const forgetRememberedPath = (): void => removeLocal(KEY);
