import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { AnswerOf, Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import { forgetToken } from '../session/access-token.ts';
import { currentUser, signIn } from '../session/session-store.ts';
import { callApi } from './call-api.ts';
import { Refused } from './failures.ts';
import { withSessionLock } from './locks.ts';
import { renewAccess, renewWithinLock } from './renew-access.ts';

/** Another tab was faster, or the answer to an earlier press got lost: the next token says who this is by now. */
async function followIfNoGuest(failure: unknown): Promise<void> {
  if (!(failure instanceof Refused) || failure.code !== 'not_guest') return;
  if (currentUser()?.is_guest !== true) return;
  forgetToken();
  await renewAccess().catch(() => undefined);
}

async function asGuest<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (failure) {
    await followIfNoGuest(failure);
    throw failure;
  }
}

/**
 * A call that changes who is signed in. Under the session lock, so that the other tabs, whose sockets the server closes
 * meanwhile, wait for the new token instead of asking for one with the cookie of the guest.
 */
const changePerson = <Answer extends Pick<SignedIn, 'access_token' | 'user'>>(
  call: () => Promise<Answer>,
  beforeSignIn: () => void,
): Promise<Answer> =>
  asGuest(() =>
    withSessionLock(async () => {
      // With a token that has run out the call itself would wait for the lock.
      await renewWithinLock();
      const answer = await call();
      beforeSignIn();
      signIn(answer);
      return answer;
    }),
  );

type Body<Name extends 'claimAccount' | 'mergeAccount'> = Given<(typeof GUEST_ENDPOINTS)[Name], 'body'>;

/** Makes the guest an account of their own. */
export async function claimAccount(body: Body<'claimAccount'>, beforeSignIn: () => void): Promise<void> {
  await changePerson(() => callApi(GUEST_ENDPOINTS.claimAccount, { body }), beforeSignIn);
}

export type Merged = AnswerOf<typeof GUEST_ENDPOINTS.mergeAccount>['merged'];

/** Signs in to an account that exists, and moves the guest's games to it. */
export async function mergeAccount(body: Body<'mergeAccount'>, beforeSignIn: () => void): Promise<Merged> {
  return (await changePerson(() => callApi(GUEST_ENDPOINTS.mergeAccount, { body }), beforeSignIn)).merged;
}

/** Begins the trip to a provider; the page goes to the address. */
export async function beginSocialClaim(provider: Provider, redirect_url: string): Promise<string> {
  const input = { params: { provider }, body: { redirect_url } };
  return (await asGuest(() => callApi(GUEST_ENDPOINTS.claimWithProvider, input))).address;
}
