import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { isExpired, readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { writeLog } from '../health/log.ts';
import { signIn } from '../session/session-store.ts';
import { failureOf } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { sendOwedLogOut } from './log-out.ts';
import { send } from './send.ts';

function goodClaims(token: string): TokenClaims | null {
  const claims = readClaims(token);
  return claims !== null && !isExpired(claims, Date.now()) ? claims : null;
}

async function signInAs(user_id: string): Promise<TokenClaims | null> {
  await sendOwedLogOut();
  const { access_token } = await (await send(ACCOUNT_ENDPOINTS.refresh, {}, null)).read();
  const claims = goodClaims(access_token);
  if (claims?._id !== user_id) return null;
  signIn({ access_token, user: { id: claims._id, username: claims._usr, email: '' } }, 'provider');
  return claims;
}

/**
 * Signs in whom a social sign-in brought. Anybody can put a token of their own into a link, so it only says who is
 * expected; the cookie that the end of the trip has set in this very browser says who it is. Null when that is not
 * the same person or cannot be found out, and then nothing has changed for whoever is signed in.
 */
export async function signInByToken(token: string): Promise<TokenClaims | null> {
  const expected = goodClaims(token);
  if (expected === null) return null;
  try {
    return await withSessionLock(() => signInAs(expected._id));
  } catch (error) {
    writeLog('warning', `A social sign-in: ${failureOf(error)}`);
    return null;
  }
}
