import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { SignJWT } from 'jose';
import { call, refreshCookieOf, SECRET } from './test-server.ts';

/** The same token that expires in so many seconds, and so many seconds older. */
export function endingIn(access_token: string, seconds: number, age = 0): Promise<string> {
  const claims = readClaims(access_token);
  const exp = Math.floor(Date.now() / 1_000) + seconds;
  return new SignJWT({ ...claims, ...(claims && { iat: claims.iat - age }), exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET));
}

export const PASSWORD = 'Eyes-down!9';

let count = 0;

export function newLogin() {
  count += 1;
  return { username: `person ${count}`, email: `person${count}@example.com`, password: PASSWORD };
}

/** Signs up; the cookie is the one that a browser would send. */
export async function signUpPerson(url: string, given: Partial<ReturnType<typeof newLogin>> = {}) {
  const person = { ...newLogin(), ...given };
  const { answer, headers } = await call(url, ACCOUNT_ENDPOINTS.signup, { body: person });
  return { ...answer, person, cookie: refreshCookieOf(headers) };
}
