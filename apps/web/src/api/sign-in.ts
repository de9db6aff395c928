import type { SignedIn } from '@phrase-bingo/game/wire/account';
import { signIn } from '../session/session-store.ts';
import { withSessionLock } from './locks.ts';
import { sendOwedLogOut } from './log-out.ts';

/**
 * Signs in with the response of a public endpoint. A log-out that is still owed goes first, so that it cannot end the new
 * session. If it cannot be sent, nobody could sign in either.
 */
export async function signInBy<Answer extends Pick<SignedIn, 'access_token' | 'user'>>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  return await withSessionLock(async () => {
    await sendOwedLogOut();
    const answer = await call();
    signIn(answer, 'form');
    return answer;
  });
}
