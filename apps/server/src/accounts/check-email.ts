import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/emails';
import type { Context } from '../context.ts';
import { refuseIf } from '../refusal.ts';
import { findAccountByEmail } from './account-queries.ts';

export async function checkEmail({ db }: Context, email: string): Promise<{ exists: boolean }> {
  refuseIf(whyNotEmail(email));
  const account = await findAccountByEmail(db, normalisedEmail(email));
  return { exists: account !== undefined };
}
