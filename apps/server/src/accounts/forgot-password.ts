import { normalisedEmail, whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';
import { limitResetRequests } from '../limiter/limits-of-calls.ts';
import type { Mailer } from '../mail/mailer.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { refuseIf } from '../refusal.ts';
import { findAccountByEmail, lockAccount } from './account-queries.ts';
import { type Device, findKnownDevice } from './known-devices.ts';
import { makeResetToken } from './reset-tokens.ts';

type Asked = {
  email: string;
  address: string;
  device: Device | null;
  /** Takes work to be done once the answer is out. */
  afterAnswer: (work: () => Promise<void>) => void;
};

/**
 * The answer says whether mail goes out at all, never whether this address has an account. Everything only a
 * known address causes happens after the answer, so that its time tells nothing either.
 */
export async function forgotPassword(
  context: Context,
  mailer: Mailer,
  { email, address, device, afterAnswer }: Asked,
): Promise<{ email_service_available: boolean }> {
  refuseIf(whyNotEmail(email));
  const email_key = normalisedEmail(email);
  const known_device = await findKnownDevice(context, device, email_key);
  await limitResetRequests(context.limiter, { address, email_key, known_device });
  const account = await findAccountByEmail(context.db, email_key);
  const email_service_available = await mailer.isAvailable();
  if (email_service_available && account && hasOrHadPassword(account)) {
    afterAnswer(() => sendResetLink(context, mailer, account));
  }
  return { email_service_available };
}

type Passwords = { password_hash: string | null; password_voided_at: number | null };

/** An account a provider made never had one, and sets none. */
const hasOrHadPassword = ({ password_hash, password_voided_at }: Passwords) =>
  password_hash !== null || password_voided_at !== null;

async function sendResetLink(
  { db, config }: Context,
  mailer: Mailer,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = await transact(db, async (tx) => {
    await lockAccount(tx, id);
    return makeResetToken(tx, id, await dbNow(tx));
  });
  await mailer.send(resetMail(email, `${config.public_url}/reset-password?token=${token}`));
}
