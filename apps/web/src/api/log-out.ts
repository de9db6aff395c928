import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { forgetOwedLogOut, isLogOutOwed, oweLogOut } from '../session/owed-log-out.ts';
import { leaveSession, passOnSession } from '../session/session-store.ts';
import { mayPass, Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { send } from './send.ts';

/** Lets the server end the session and clear the refresh cookie. A final refusal counts as done. */
async function endSession(): Promise<void> {
  const { status } = (await send(ACCOUNT_ENDPOINTS.logout, {}, null)).response;
  if (mayPass(status)) throw new Refused(status);
  forgetOwedLogOut();
}

/** Sends a log-out that has not reached the server yet. For callers that hold the session lock. */
export async function sendOwedLogOut(): Promise<void> {
  if (isLogOutOwed()) await endSession();
}

/** For all others. The first tab to get the lock sends it, and the others find nothing to do. */
export const sendOwedLogOutWithLock = (): Promise<void> => withSessionLock(sendOwedLogOut);

/** Ends the session on the server as soon as it can be reached, perhaps on a later visit. */
export async function logOut(): Promise<void> {
  const work = oweLogOut() ? sendOwedLogOut : endSession;
  await withSessionLock(work).catch(() => undefined);
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const logged_out = logOut();
  leaveSession();
  await logged_out;
}

/** The same for the next person at this browser, who signs in at the same page. */
export async function passOn(): Promise<void> {
  const logged_out = logOut();
  passOnSession();
  await logged_out;
}
