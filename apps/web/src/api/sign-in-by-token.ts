import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { isExpired, readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { writeLog } from '../health/log.ts';
import type { Entrance } from '../session/access-token.ts';
import { signIn } from '../session/session-store.ts';
import { userOf } from '../session/stored-user.ts';
import { failureOf } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { sendOwedLogOut } from './log-out.ts';
import { send } from './send.ts';
import { serverTime } from './server-time.ts';

function goodClaims(token: string): TokenClaims | null {
  const claims = readClaims(token);
  return claims !== null && !isExpired(claims, serverTime()) ? claims : null;
}

/** Signs in whoever the refresh cookie names, or only the person expected. For callers that hold the session lock. */
export async function signInByCookie(entrance: Entrance, user_id?: string): Promise<TokenClaims | null> {
  const { access_token } = await (await send(ACCOUNT_ENDPOINTS.refresh, {}, null)).read();
  const claims = goodClaims(access_token);
  if (claims === null || (user_id !== undefined && claims._id !== user_id)) return null;
  signIn({ access_token, user: userOf(claims) }, entrance);
  return claims;
}

async function signInAs(user_id: string): Promise<TokenClaims | null> {
  await sendOwedLogOut();
  return await signInByCookie('provider', user_id);
}

/**
 * Completes a social sign-in. Anybody can put their own token into a link, so the token only says who is expected; the
 * refresh cookie that the provider's redirect has set in this browser says who it is. Null when they differ or the
 * server cannot be reached, and then whoever is signed in stays so.
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
