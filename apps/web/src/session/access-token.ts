import { isExpired, readClaims } from '@phrase-bingo/game/wire/token-claims';
import { removeLocal } from './local-store.ts';

const COOKIE = 'access_token';
const LOCAL_COPY = 'token';

function writeCookie(value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve
  document.cookie = `${COOKIE}=${value}; Path=/; Expires=${expires.toUTCString()}; SameSite=Strict${secure}`;
}

/** The access token, if there is one that has not run out. */
export function readAccessToken(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  const claims = readClaims(token);
  return claims !== null && !isExpired(claims, Date.now()) ? token : null;
}

/** Keeps a token for as long as it is good for; what is no token of ours is not kept. */
export function keepAccessToken(token: string): void {
  const claims = readClaims(token);
  if (claims !== null) writeCookie(token, new Date(claims.exp * 1_000));
}

export function dropAccessToken(): void {
  writeCookie('', new Date(0));
  removeLocal(LOCAL_COPY);
}
