import { SESSION } from '@phrase-bingo/game/rules/limits';
import { isExpired, readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { clockAhead, serverTime } from '../api/server-time.ts';
import { localStore } from './browser-store.ts';
import { readCookie, writeCookie } from './cookie.ts';

const NAME = 'member';
const A_DAY = 24 * 60 * 60 * 1_000;

/**
 * Tells the server that somebody is signed in here, so that it sends no login page first: the access token may have
 * run out, and the refresh token goes to the account calls alone. It proves nothing and opens nothing, and comes with
 * links from elsewhere too. Lasts as long as a refresh token.
 */
const noteMember = (): void =>
  writeCookie({
    name: NAME,
    value: '1',
    expires: new Date(Date.now() + SESSION.refresh_days * A_DAY),
    same_site: 'Lax',
  });

const forgetMember = (): void =>
  writeCookie({ name: NAME, value: '', expires: new Date(0), same_site: 'Lax' });

const COOKIE = 'access_token';
const LOCAL_COPY = 'token';

const writeToken = (value: string, expires: Date): void =>
  writeCookie({ name: COOKIE, value, expires, same_site: 'Strict' });

/** The access token, if it is valid for at least `good_for` more milliseconds. */
export function readAccessToken(good_for = 0): string | null {
  const token = readCookie(COOKIE) ?? '';
  const claims = readClaims(token);
  return claims !== null && !isExpired(claims, serverTime() + good_for) ? token : null;
}

const followers = new Set<(token: string) => void>();

/** Calls back with every token that is stored in this tab. */
export function followAccessToken(follower: (token: string) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** How somebody signed in. The account does not say: one with a password can use a provider too. */
export type Entrance = 'provider' | 'form';

/** Whoever signed in by a provider has a copy, which is updated with each new token. */
const hasCopy = ({ _id }: TokenClaims): boolean => readClaims(localStore.read(LOCAL_COPY) ?? '')?._id === _id;

/** Stores a token for as long as it is valid. Anything else is ignored. */
export function storeAccessToken(token: string, entrance?: Entrance): void {
  const claims = readClaims(token);
  if (claims === null) return;
  writeToken(token, new Date(claims.exp * 1_000 + clockAhead()));
  noteMember();
  if (entrance === 'provider' || (entrance === undefined && hasCopy(claims)))
    localStore.write(LOCAL_COPY, token);
  else localStore.remove(LOCAL_COPY);
  for (const follower of followers) follower(token);
}

/** For a token that the server refuses. The session goes on with the next one. */
export const forgetToken = (): void => writeToken('', new Date(0));

export function removeAccessToken(): void {
  forgetToken();
  forgetMember();
  localStore.remove(LOCAL_COPY);
}
