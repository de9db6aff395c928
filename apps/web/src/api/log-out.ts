import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { forgetOwedLogOut, isLogOutOwed, oweLogOut } from '../session/owed-log-out.ts';
import { leaveSession } from '../session/session-store.ts';
import { mayPass, Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { send } from './send.ts';

/** Ends the session here at once, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const told = logOut();
  leaveSession();
  await told;
}

/** Has the server end the session of the refresh cookie and clear the cookie. A refusal for good is an end too. */
async function endSession(): Promise<void> {
  const { status } = (await send(ACCOUNT_ENDPOINTS.logout, {}, null)).response;
  if (mayPass(status)) throw new Refused(status);
  forgetOwedLogOut();
}

/** Sends the log-out that is owed, if there is one. For work that has the turn of the session. */
export async function sendOwedLogOut(): Promise<void> {
  if (isLogOutOwed()) await endSession();
}

/** The same where nobody has the turn yet: whichever tab comes first sends it, the others find nothing owed. */
export const sendOwedLogOutWithLock = (): Promise<void> => withSessionLock(sendOwedLogOut);

/** Ends the session on the server as soon as it can be reached, perhaps on a later visit. */
export async function logOut(): Promise<void> {
  const work = oweLogOut() ? sendOwedLogOut : endSession;
  await withSessionLock(work).catch(() => undefined);
}
