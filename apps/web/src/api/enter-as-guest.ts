import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { rememberGuestName } from '../session/guest-name.ts';
import { currentUser, followStoredUser, signIn } from '../session/session-store.ts';
import { callApi } from './call-api.ts';
import { Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { sendOwedLogOut } from './log-out.ts';
import { signInByCookie } from './sign-in-by-token.ts';

type Body = Given<typeof GUEST_ENDPOINTS.enterAsGuest, 'body'>;

async function enter(body: Body): Promise<string | null> {
  try {
    await sendOwedLogOut();
    const answer = await callApi(GUEST_ENDPOINTS.enterAsGuest, { body });
    signIn(answer, 'form');
    rememberGuestName(answer.user.username);
    return null;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'already_signed_in') throw failure;
    if ((await signInByCookie('form')) === null) throw failure;
    return failure.sentence;
  }
}

/**
 * Signs in with a name alone. Under one lock for all tabs: when another tab was faster, this one goes on as that
 * person, and so it does when the server knows who has signed in here. Resolves with what to tell them then.
 */
export async function enterAsGuest(body: Body): Promise<string | null> {
  return await withSessionLock(async () => {
    followStoredUser();
    return currentUser() === null ? await enter(body) : null;
  });
}
