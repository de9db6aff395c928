import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { Context } from '../../context.ts';
import { looksReserved } from '../../username-skeleton.ts';
import { isUsernameTaken, usernameColumns } from '../usernames.ts';

const AVAILABLE = 'Username is available';

async function whyNotTake({ db }: Context, username: string): Promise<RefusalCode | null> {
  const broken = whyNotSocialUsername(username);
  if (broken) return broken;
  if (looksReserved(username)) return 'username_reserved';
  return (await isUsernameTaken(db, usernameColumns(username))) ? 'username_taken' : null;
}

export async function checkUsername(
  context: Context,
  username: string,
): Promise<{ available: boolean; message: string }> {
  const whyNot = await whyNotTake(context, username);
  return { available: whyNot === null, message: whyNot ? refusalMessage(whyNot) : AVAILABLE };
}
