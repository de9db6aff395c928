import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { keepAccessToken, readAccessToken } from '../session/access-token.ts';
import { currentUser, expireSession } from '../session/session-store.ts';
import { NOT_NOW, Refused } from './failures.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { send } from './send.ts';

async function refresh(): Promise<string> {
  try {
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    const { access_token } = await read();
    keepAccessToken(access_token);
    return access_token;
  } catch (failure) {
    // A server that is busy or away is no reason to sign anyone out.
    if (failure instanceof Refused && !NOT_NOW.includes(failure.status)) expireSession();
    throw failure;
  }
}

/** A token that is good for some more milliseconds: the one at hand, the one another tab has just got, or a new one. */
export async function renewAccess(good_for = 0): Promise<string> {
  return await oneAtATime('renew-access', async () => {
    const renewed = readAccessToken(good_for);
    if (renewed !== null) return renewed;
    if (currentUser() === null) throw new Refused(401);
    return await refresh();
  });
}
