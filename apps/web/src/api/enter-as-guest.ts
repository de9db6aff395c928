import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { rememberGuestName } from '../session/guest-name.ts';
import { currentUser, followStoredUser, signIn } from '../session/session-store.ts';
import { callApi } from './call-api.ts';
import { Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { sendOwedLogOut } from './log-out.ts';
import { signInByCookie } from './sign-in-by-token.ts';

export type GuestBody = Given<typeof GUEST_ENDPOINTS.enterAsGuest, 'body'>;

type Entered = {
  /** What to tell whoever goes on as somebody else. */
  sentence: string | null;
  card: PlaySnapshot | null;
};

async function enter(body: GuestBody, sent: Promise<Response> | null): Promise<Entered> {
  try {
    await sendOwedLogOut();
    const answer = await callApi(GUEST_ENDPOINTS.enterAsGuest, { body, sent });
    signIn(answer, 'form');
    rememberGuestName(answer.user.username);
    return { sentence: null, card: answer.card ?? null };
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'already_signed_in') throw failure;
    if ((await signInByCookie('form')) === null) throw failure;
    return { sentence: failure.sentence, card: null };
  }
}

/**
 * Signs in with a name alone. Under one lock for all tabs: when another tab was faster, this one goes on as that
 * person, and so it does when the server knows who has signed in here.
 */
export async function enterAsGuest(body: GuestBody, sent: Promise<Response> | null = null): Promise<Entered> {
  return await withSessionLock(async () => {
    followStoredUser();
    return currentUser() === null ? await enter(body, sent) : { sentence: null, card: null };
  });
}
