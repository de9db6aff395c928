import type { User } from '@phrase-bingo/game/wire/account';
import { isFields, isId, isText } from '@phrase-bingo/game/wire/plain-guards';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { readAccessToken } from './access-token.ts';
import { localStore } from './browser-store.ts';

export const USER_KEY = 'user';

export const storeUser = (known: User) => localStore.write(USER_KEY, JSON.stringify(known));

export const forgetUser = (): void => localStore.remove(USER_KEY);

function userOfToken(): User | null {
  const claims = readClaims(readAccessToken() ?? '');
  return claims && { id: claims._id, username: claims._usr, email: '' };
}

/** Whoever signed in last and has not signed out, in any tab. */
export function readStoredUser(): User | null {
  const stored = localStore.readJson(USER_KEY);
  if (!isFields(stored)) return null;
  const { id, username, email } = stored;
  return isId(id) && isText(username) && isText(email) ? { id, username, email } : null;
}

/** Whether there is foreign data under the key of the user. */
export const isUserUnreadable = (): boolean =>
  localStore.read(USER_KEY) !== null && readStoredUser() === null;

/** For a page that opens: a valid token alone names its user too. */
export const readUser = (): User | null => readStoredUser() ?? userOfToken();
