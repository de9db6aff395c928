import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { SignJWT } from 'jose';
import { SECRET } from './test-server.ts';

/** The same token with another end, in seconds from now. */
export function endingIn(access_token: string, seconds: number): Promise<string> {
  const exp = Math.floor(Date.now() / 1_000) + seconds;
  return new SignJWT({ ...readClaims(access_token), exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET));
}
