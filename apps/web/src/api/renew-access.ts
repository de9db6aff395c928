import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { storeAccessToken } from '../session/access-token.ts';
import {
  currentUser,
  expireSession,
  followClaims,
  followMerge,
  followStoredUser,
  readOwnToken,
} from '../session/session-store.ts';
import { NOT_NOW, Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { logOut, sendOwedLogOut } from './log-out.ts';
import { send } from './send.ts';

/**
 * Stores a token that the server issued for a person. False if it is useless: somebody else has signed in meanwhile, or
 * it names somebody else. In that case cookie and page belong to two people, and the session ends.
 */
export function acceptToken(user_id: string | undefined, token: string): boolean {
  followStoredUser();
  const claims = readClaims(token);
  if (claims === null || user_id === undefined || currentUser()?.id !== user_id) return false;
  if (claims._id === user_id) {
    storeAccessToken(token);
    followClaims(claims);
    return true;
  }
  expireSession();
  void logOut();
  return false;
}

async function refresh(user_id: string): Promise<string> {
  try {
    await sendOwedLogOut();
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    const { access_token } = await read();
    followStoredUser();
    followMerge(access_token);
    if (!acceptToken(user_id, access_token)) throw new Refused(401);
    return access_token;
  } catch (failure) {
    // A busy or unreachable server is no reason to sign anyone out.
    if (failure instanceof Refused && !NOT_NOW.includes(failure.status)) expireSession(user_id);
    throw failure;
  }
}

/** For callers that hold the session lock. */
export async function renewWithinLock(good_for = 0): Promise<string> {
  followStoredUser();
  const renewed = readOwnToken(good_for);
  if (renewed !== null) return renewed;
  const user = currentUser();
  if (user === null) throw new Refused(401);
  return await refresh(user.id);
}

/** A token that is valid for `good_for` more milliseconds: the current one, one another tab has just renewed, or a new one. */
export const renewAccess = (good_for = 0): Promise<string> =>
  withSessionLock(() => renewWithinLock(good_for));
