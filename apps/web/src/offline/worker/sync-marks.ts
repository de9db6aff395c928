import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { isExpired, readClaims } from '@phrase-bingo/game/wire/token-claims';
import { type Failure, failureOf, mayPass, Refused, Unreachable } from '../../api/failures.ts';
import { withSessionLock } from '../../api/locks.ts';
import { send } from '../../api/send.ts';
import { serverTime } from '../../api/server-time.ts';
import { openMarkChannel, sendMarks } from '../send-marks.ts';
import { areMarksStored, type StoredMark } from '../stored-marks.ts';

declare const self: ServiceWorkerGlobalScope;

type Bearer = { user_id: string; token: string };

function bearerOf(token: string): Bearer | null {
  const claims = readClaims(token);
  return claims && !isExpired(claims, serverTime()) ? { user_id: claims._id, token } : null;
}

/** The token of the pages, if the browser lets a worker see it. */
async function tokenOfPages(): Promise<Bearer | null> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('access_token') : null;
  return bearerOf(cookie?.value ?? '');
}

/** Whoever is signed in in this browser; throws Refused when nobody is. */
async function signedIn(): Promise<Bearer | null> {
  return await withSessionLock(async () => {
    const known = await tokenOfPages();
    if (known) return known;
    const { read } = await send(ACCOUNT_ENDPOINTS.refresh, {}, null);
    return bearerOf((await read()).access_token);
  });
}

async function post(mark: StoredMark, token: string): Promise<Failure | null> {
  const { game_id, round_number, sid, is_marked } = mark;
  try {
    const params = { id: game_id, round: round_number };
    await (await send(PLAY_ENDPOINTS.markCell, { params, body: { sid, is_marked } }, token)).readIfAny();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

async function sendAs({ user_id, token }: Bearer): Promise<boolean> {
  const channel = openMarkChannel(() => undefined);
  try {
    return await sendMarks({ user_id, post: (mark) => post(mark, token), report: channel.broadcast });
  } finally {
    channel.close();
  }
}

/** Sends the marks of whoever is signed in. After a rejection the browser retries later. */
export async function syncMarks(): Promise<void> {
  if (!(await areMarksStored())) return;
  try {
    const bearer = await signedIn();
    if (bearer && !(await sendAs(bearer))) throw new Unreachable('Some marks are still in the queue');
  } catch (error) {
    // Nobody is signed in: the marks wait for their owner, and a retry would not help.
    if (!(error instanceof Refused) || mayPass(error.status)) throw error;
  }
}
