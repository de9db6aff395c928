import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { readOwnToken } from './session-store.ts';

/** What the stored token says of someone who has yet to choose a username; null for everyone else. */
export function readSetupClaims(): TokenClaims | null {
  const claims = readClaims(readOwnToken() ?? '');
  return claims?.needs_username_setup ? claims : null;
}
