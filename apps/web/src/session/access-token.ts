import { isExpired, PROVIDERS, readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { removeLocal, writeLocal } from './local-store.ts';

const COOKIE = 'access_token';
const LOCAL_COPY = 'token';

function writeCookie(value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve
  document.cookie = `${COOKIE}=${value}; Path=/; Expires=${expires.toUTCString()}; SameSite=Strict${secure}`;
}

/** The access token, if there is one that is good for some more milliseconds. */
export function readAccessToken(good_for = 0): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  const claims = readClaims(token);
  return claims !== null && !isExpired(claims, Date.now() + good_for) ? token : null;
}

const isSocial = ({ provider }: TokenClaims): boolean => PROVIDERS.some((known) => known === provider);

const followers = new Set<(token: string) => void>();

/** Hears of every token that is kept in this tab. */
export function followAccessToken(follower: (token: string) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Keeps a token for as long as it is good for; what is no token of ours is not kept. */
export function keepAccessToken(token: string): void {
  const claims = readClaims(token);
  if (claims === null) return;
  writeCookie(token, new Date(claims.exp * 1_000));
  if (isSocial(claims)) writeLocal(LOCAL_COPY, token);
  else removeLocal(LOCAL_COPY);
  for (const follower of followers) follower(token);
}

export function dropAccessToken(): void {
  writeCookie('', new Date(0));
  removeLocal(LOCAL_COPY);
}
