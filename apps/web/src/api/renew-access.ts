import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { currentUser, expireSession, followStoredUser, readOwnToken } from '../session/session-store.ts';
import { NOT_NOW, Refused } from './failures.ts';
import { keepTokenOf } from './keep-token.ts';
import { payLogOut } from './log-out.ts';
import { send } from './send.ts';
import { inSessionTurn } from './session-turn.ts';

async function refresh(user_id: string): Promise<string> {
  try {
    await payLogOut();
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    const { access_token } = await read();
    if (!keepTokenOf(user_id, access_token)) throw new Refused(401);
    return access_token;
  } catch (failure) {
    // A server that is busy or away is no reason to sign anyone out.
    if (failure instanceof Refused && !NOT_NOW.includes(failure.status)) expireSession(user_id);
    throw failure;
  }
}

/** A token that is good for some more milliseconds: the one at hand, the one another tab has just got, or a new one. */
export async function renewAccess(good_for = 0): Promise<string> {
  return await inSessionTurn(async () => {
    followStoredUser();
    const renewed = readOwnToken(good_for);
    if (renewed !== null) return renewed;
    const user = currentUser();
    if (user === null) throw new Refused(401);
    return await refresh(user.id);
  });
}
