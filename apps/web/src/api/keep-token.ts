import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { keepAccessToken } from '../session/access-token.ts';
import { currentUser, expireSession, followStoredUser } from '../session/session-store.ts';
import { logOut } from './log-out.ts';

/**
 * Keeps a token that the server gave for somebody. False where it is of no use: it came too late to touch the session
 * of the next person, or it names somebody else. Then cookie and page belong to two people, and the session ends.
 */
export function keepTokenOf(user_id: string | undefined, token: string): boolean {
  followStoredUser();
  const claims = readClaims(token);
  if (claims === null || user_id === undefined || currentUser()?.id !== user_id) return false;
  if (claims._id === user_id) {
    keepAccessToken(token);
    return true;
  }
  expireSession();
  void logOut();
  return false;
}
