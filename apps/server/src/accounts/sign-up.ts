import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { type NewAccount, prepareAccount, refusingTaken } from './new-account.ts';
import { signIn } from './sign-in.ts';

export async function signUp(context: Context, given: NewAccount): Promise<SignedIn> {
  const account = { id: randomUUID(), ...(await prepareAccount(context, given)) };
  const signing_in = signIn(context, null, async (tx, created_at) => {
    await tx.query
      .insertInto('users')
      .values({ ...account, created_at })
      .execute();
    return account;
  });
  const { signed_in } = await refusingTaken(signing_in);
  return signed_in;
}
