import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { usernameKey, whyNotSocialUsername } from '@phrase-bingo/game/rules/usernames';
import type { Context } from '../../context.ts';
import { isUsernameTaken } from '../account-queries.ts';

const AVAILABLE = 'Username is available';

async function whyNotTake({ db }: Context, username: string): Promise<RefusalCode | null> {
  const broken = whyNotSocialUsername(username);
  if (broken) return broken;
  return (await isUsernameTaken(db, usernameKey(username))) ? 'username_taken' : null;
}

export async function checkUsername(
  context: Context,
  username: string,
): Promise<{ available: boolean; message: string }> {
  const whyNot = await whyNotTake(context, username);
  return { available: whyNot === null, message: whyNot ? refusalMessage(whyNot) : AVAILABLE };
}
