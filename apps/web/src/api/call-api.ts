import type { AnswerOf, Endpoint } from '@phrase-bingo/game/wire/endpoint';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { writeLog } from '../health/log.ts';
import { currentUser, expireSession, readOwnToken } from '../session/session-store.ts';
import { Refused, Unreachable } from './failures.ts';
import { keepTokenOf } from './keep-token.ts';
import { renewAccess } from './renew-access.ts';
import { type CallInput, send } from './send.ts';

async function tokenFor({ access }: Endpoint): Promise<string | null> {
  const token = readOwnToken();
  const may_renew = access !== 'anyone' && currentUser() !== null;
  return token === null && may_renew ? await renewAccess() : token;
}

/** A refusal by the rules is part of the game; a server that fails or talks nonsense is not. */
function noteFailure({ method, path }: Endpoint, error: unknown): void {
  const is_plain_refusal = error instanceof Refused && error.status >= 400 && error.status < 500;
  writeLog(is_plain_refusal ? 'info' : 'warning', `${method} ${path}: ${error}`);
}

async function callAs<E extends Endpoint>(
  user_id: string | undefined,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const token = await tokenFor(endpoint);
  if (currentUser()?.id !== user_id) throw new Unreachable('Somebody else is signed in by now');
  const { response, read } = await send(endpoint, input, token);
  const renewed = response.headers.get('X-New-Token');
  if (renewed !== null) keepTokenOf(user_id, renewed);
  const session_is_over = response.status === 401 && endpoint.path !== ACCOUNT_ENDPOINTS.login.path;
  if (session_is_over && user_id !== undefined) expireSession(user_id);
  return await read();
}

/**
 * Makes one call of the wire tables as whoever is signed in, or as the person it belongs to where that was wished
 * earlier: nothing goes out in the name of another. Throws Refused or Unreachable.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  user_id = currentUser()?.id,
): Promise<AnswerOf<E>> {
  try {
    return await callAs(user_id, endpoint, input);
  } catch (error) {
    noteFailure(endpoint, error);
    throw error;
  }
}
