import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import { Refused } from '../../../api/failures.ts';
import { withSessionLock } from '../../../api/locks.ts';
import { acceptToken } from '../../../api/renew-access.ts';
import { type CallInput, type Reply, send } from '../../../api/send.ts';
import { isLogOutOwed } from '../../../session/owed-log-out.ts';
import { currentUser, readOwnToken } from '../../../session/session-store.ts';

/** A token of whoever is signed in; null where there is none. Unlike elsewhere a refusal signs nobody out. */
async function ownToken(): Promise<string | null> {
  const user = currentUser();
  if (user === null || isLogOutOwed()) return null;
  const known = readOwnToken();
  if (known !== null) return known;
  return await withSessionLock(async () => {
    const renewed_elsewhere = readOwnToken();
    if (renewed_elsewhere !== null) return renewed_elsewhere;
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    const { access_token } = await read();
    return acceptToken(user.id, access_token) ? access_token : null;
  });
}

/** A call of the host, made in the name of whoever is signed in here. Throws Refused or Unreachable. */
export async function callAsHost<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const token = await ownToken();
  if (token === null) throw new Refused(401);
  const reply = await send(endpoint, input, token);
  if (!reply.response.ok) await reply.read();
  return reply;
}

/** The name of the host, if it is the host of this game who is signed in here; else null, and nothing has changed. */
export async function findHost(game_id: string): Promise<string | null> {
  try {
    await callAsHost(SCREEN_ENDPOINTS.getScreenLink, { params: { id: game_id } });
    return currentUser()?.username ?? null;
  } catch {
    return null;
  }
}
