import { type User, user } from '@phrase-bingo/game/wire/account';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import * as z from 'zod/mini';
import { readAccessToken } from './access-token.ts';
import { readLocalJson, removeLocal, writeLocal } from './local-store.ts';

export const USER_KEY = 'user';

export const storeUser = (known: User): void => writeLocal(USER_KEY, JSON.stringify(known));

export const forgetUser = (): void => removeLocal(USER_KEY);

function userOfToken(): User | null {
  const claims = readClaims(readAccessToken() ?? '');
  return claims && { id: claims._id, username: claims._usr, email: '' };
}

/** Whoever signed in here last and has not signed out; a good token alone names its user too. */
export function readUser(): User | null {
  const stored = z.safeParse(user, readLocalJson(USER_KEY));
  return stored.success ? stored.data : userOfToken();
}
