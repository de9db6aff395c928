import type { AnswerOf, Endpoint } from '@phrase-bingo/game/wire/endpoint';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { writeLog } from '../health/log.ts';
import { keepAccessToken, readAccessToken } from '../session/access-token.ts';
import { currentUser, expireSession } from '../session/session-store.ts';
import { Refused } from './failures.ts';
import { renewAccess } from './renew-access.ts';
import { type CallInput, send } from './send.ts';

async function tokenFor({ access }: Endpoint): Promise<string | null> {
  const token = readAccessToken();
  const may_renew = access !== 'anyone' && currentUser() !== null;
  return token === null && may_renew ? await renewAccess() : token;
}

/** An answer that comes late must not bring back a session that has ended, nor touch the next one. */
function keepNewToken({ headers }: Response): void {
  const token = headers.get('X-New-Token');
  if (token !== null && readClaims(token)?._id === currentUser()?.id) keepAccessToken(token);
}

/** A refusal by the rules is part of the game; a server that fails or talks nonsense is not. */
function noteFailure({ method, path }: Endpoint, error: unknown): void {
  const is_plain_refusal = error instanceof Refused && error.status >= 400 && error.status < 500;
  writeLog(is_plain_refusal ? 'info' : 'warning', `${method} ${path}: ${error}`);
}

async function callAsUser<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const token = await tokenFor(endpoint);
  const caller = currentUser()?.id;
  const { response, read } = await send(endpoint, input, token);
  keepNewToken(response);
  const session_is_over = response.status === 401 && endpoint.path !== ACCOUNT_ENDPOINTS.login.path;
  if (session_is_over && currentUser()?.id === caller) expireSession();
  return await read();
}

/** Makes one call of the wire tables as whoever is signed in. Throws Refused or Unreachable. */
export async function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  try {
    return await callAsUser(endpoint, input);
  } catch (error) {
    noteFailure(endpoint, error);
    throw error;
  }
}
