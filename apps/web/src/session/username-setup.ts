import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { readAccessToken } from './access-token.ts';

/** What the stored token says of someone who has yet to choose a username; null for everyone else. */
export function readSetupClaims(): TokenClaims | null {
  const claims = readClaims(readAccessToken() ?? '');
  return claims?.needs_username_setup ? claims : null;
}
