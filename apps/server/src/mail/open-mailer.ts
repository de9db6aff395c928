import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** On a developer's machine the log is the letter box. */
const logMailer = (log: FastifyBaseLogger): Mailer => ({
  isAvailable: async () => true,
  send: async ({ in_short }) => log.info(in_short),
  close: () => undefined,
});

const NO_MAILER: Mailer = {
  isAvailable: async () => false,
  send: () => Promise.reject(new Error('There is no mail service.')),
  close: () => undefined,
};

export function openMailer({ mail, public_url, is_production }: Config, log: FastifyBaseLogger): Mailer {
  const { smtp_url, from = `Phrase Bingo <no-reply@${new URL(public_url).hostname}>` } = mail;
  if (smtp_url !== undefined) return openSmtpMailer({ smtp_url, from, log });
  if (!is_production) return logMailer(log);
  log.warn('SMTP_URL is not set, so nobody can be sent a link to reset a password');
  return NO_MAILER;
}
