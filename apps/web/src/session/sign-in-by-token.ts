import { isExpired, readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { signIn } from './session-store.ts';

/** Signs in with a token alone, as a social sign-in brings it; null when it is no good token of ours. */
export function signInByToken(access_token: string): TokenClaims | null {
  const claims = readClaims(access_token);
  if (claims === null || isExpired(claims, Date.now())) return null;
  signIn({ access_token, user: { id: claims._id, username: claims._usr, email: '' } });
  return claims;
}
