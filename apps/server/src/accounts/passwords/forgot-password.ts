import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { Context } from '../../context.ts';
import { dbNow } from '../../db/db-clock.ts';
import { transact } from '../../db/transact.ts';
import { limitResetRequests } from '../../limiter/rate-limits.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { resetMail } from '../../mail/reset-mail.ts';
import { refuseIf } from '../../refusal.ts';
import { findAccountByEmail, lockAccount } from '../account-queries.ts';
import { type Device, findKnownDevice } from '../known-devices.ts';
import { createResetToken } from './reset-tokens.ts';

type ResetRequest = {
  email: string;
  address: string;
  device: Device | null;
  /** Schedules work for after the response is sent. */
  afterResponse: (work: () => Promise<void>) => void;
};

/**
 * The response says whether mail can be sent at all, never whether the address has an account. Work that only a
 * known address causes runs after the response, so that the response time reveals nothing either.
 */
export async function forgotPassword(
  context: Context,
  mailer: Mailer,
  { email, address, device, afterResponse }: ResetRequest,
): Promise<{ email_service_available: boolean }> {
  refuseIf(whyNotEmail(email));
  const email_key = normalisedEmail(email);
  const known_device = await findKnownDevice(context, device, email_key);
  await limitResetRequests(context.limits.limiter, { address, email_key, known_device });
  const account = await findAccountByEmail(context.db, email_key);
  const email_service_available = await mailer.isAvailable();
  if (email_service_available && account && hasOrHadPassword(account)) {
    afterResponse(() => sendResetLink(context, mailer, account));
  }
  return { email_service_available };
}

type Passwords = { password_hash: string | null; password_voided_at: number | null };

/** An account that a provider created never had a password, and cannot set one. */
const hasOrHadPassword = ({ password_hash, password_voided_at }: Passwords) =>
  password_hash !== null || password_voided_at !== null;

async function sendResetLink(
  { db, node: { config } }: Context,
  mailer: Mailer,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = await transact(db, async (tx) => {
    await lockAccount(tx, id);
    return createResetToken(tx, id, await dbNow(tx));
  });
  await mailer.send(resetMail(email, `${config.public_url}/reset-password?token=${token}`));
}
