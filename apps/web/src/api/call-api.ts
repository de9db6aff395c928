import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { AnswerOf, Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { logLeftOut } from '../health/corruption-log.ts';
import { writeLog } from '../health/log.ts';
import { currentUser, expireSession, readOwnToken } from '../session/session-store.ts';
import { untilUpdateFails } from './client-version.ts';
import { isForOldApp, Refused, Unreachable } from './failures.ts';
import { inTime } from './reach.ts';
import { acceptToken, renewAccess } from './renew-access.ts';
import { type CallInput, type Reply, send } from './send.ts';

async function tokenFor({ access }: Endpoint): Promise<string | null> {
  const token = readOwnToken();
  const may_renew = access !== 'anyone' && currentUser() !== null;
  return token === null && may_renew ? await inTime(() => renewAccess()) : token;
}

/** A refusal by the rules is normal; a failing server is worth a warning. */
function logFailure({ method, path }: Endpoint, error: unknown): void {
  const is_plain_refusal = error instanceof Refused && error.status >= 400 && error.status < 500;
  writeLog(is_plain_refusal ? 'info' : 'warning', `${method} ${path}: ${error}`);
}

async function callAs<E extends Endpoint>(
  user_id: string | undefined,
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const isSamePerson = () => currentUser()?.id === user_id;
  const token = await tokenFor(endpoint);
  if (!isSamePerson()) throw new Unreachable('Somebody else is signed in by now');
  let reply = await send(endpoint, input, token);
  // The answer tells the time: the token had expired, which the clock of this device did not say.
  const was_late = reply.response.status === 401 && token !== null && readOwnToken() === null;
  const fresh = was_late && user_id !== undefined ? await renewAccess() : null;
  if (fresh !== null && isSamePerson()) reply = await send(endpoint, input, fresh);
  const { status, headers } = reply.response;
  const renewed = headers.get('X-New-Token');
  if (renewed !== null) acceptToken(user_id, renewed);
  const session_is_over = status === 401 && endpoint.path !== ACCOUNT_ENDPOINTS.login.path;
  if (session_is_over && user_id !== undefined) expireSession(user_id);
  return reply;
}

async function answerTo<E extends Endpoint>(endpoint: E, input: CallInput<E>, user_id = currentUser()?.id) {
  try {
    const { response, readIfAny } = await callAs(user_id, endpoint, input);
    const read = await readIfAny();
    if (read) logLeftOut(`${endpoint.method} ${endpoint.path}`, read.left_out);
    return { status: response.status, read };
  } catch (error) {
    logFailure(endpoint, error);
    throw error;
  }
}

/** When the app is too old, the failure is held back while the page updates itself. */
async function answerOrUpdate<E extends Endpoint>(endpoint: E, input: CallInput<E>, user_id?: string) {
  try {
    return await answerTo(endpoint, input, user_id);
  } catch (error) {
    if (isForOldApp(error)) await untilUpdateFails();
    throw error;
  }
}

/**
 * Calls an endpoint as whoever is signed in, or as `user_id` for a call that was queued: nothing is sent in the name of
 * somebody else. Throws Refused or Unreachable.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  user_id?: string,
): Promise<AnswerOf<E>> {
  const { status, read } = await answerOrUpdate(endpoint, input, user_id);
  if (read) return read.data;
  const failure = new Refused(status);
  logFailure(endpoint, failure);
  throw failure;
}

/** For a call whose response nobody needs: an ok status is success, and an unreadable response is null. */
export async function callByStatus<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  user_id?: string,
): Promise<AnswerOf<E> | null> {
  const { read } = await answerOrUpdate(endpoint, input, user_id);
  return read?.data ?? null;
}

/** Fails at once instead of waiting for an update, for callers that hold a lock. */
export async function tryByStatus<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  user_id?: string,
): Promise<void> {
  await answerTo(endpoint, input, user_id);
}
