import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { Context } from '../context.ts';
import { limitEmailChecks } from '../limiter/rate-limits.ts';
import { refuseIf } from '../refusal.ts';
import { findAccountByEmail } from './account-queries.ts';

export async function checkEmail(
  { db, limits: { limiter } }: Context,
  { email, address }: { email: string; address: string },
): Promise<{ exists: boolean }> {
  refuseIf(whyNotEmail(email));
  await limitEmailChecks(limiter, address);
  const account = await findAccountByEmail(db, normalisedEmail(email));
  return { exists: account !== undefined };
}
