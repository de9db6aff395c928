import type { User } from '@phrase-bingo/game/wire/account';
import { isFields, isId, isText } from '@phrase-bingo/game/wire/plain-guards';
import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { readAccessToken } from './access-token.ts';
import { localStore } from './browser-store.ts';

export const USER_KEY = 'user';

export const storeUser = (known: User) => localStore.write(USER_KEY, JSON.stringify(known));

export const forgetUser = (): void => localStore.remove(USER_KEY);

/** Accounts have no field, so that what is stored of them stays as it was before there were guests. */
const guestField = (is_guest: boolean) => (is_guest ? { is_guest } : {});

/** The person a token names. */
export const userOf = ({ _id, _usr, provider }: TokenClaims, email = ''): User => ({
  id: _id,
  username: _usr,
  email,
  ...guestField(provider === 'guest'),
});

function userOfToken(): User | null {
  const claims = readClaims(readAccessToken() ?? '');
  return claims && userOf(claims);
}

/** Whoever signed in last and has not signed out, in any tab. */
export function readStoredUser(): User | null {
  const stored = localStore.readJson(USER_KEY);
  if (!isFields(stored)) return null;
  const { id, username, email, is_guest } = stored;
  if (!isId(id) || !isText(username) || !isText(email)) return null;
  return { id, username, email, ...guestField(is_guest === true) };
}

/** Whether there is foreign data under the key of the user. */
export const isUserUnreadable = (): boolean =>
  localStore.read(USER_KEY) !== null && readStoredUser() === null;

/** For a page that opens: a valid token alone names its user too. */
export const readUser = (): User | null => readStoredUser() ?? userOfToken();
