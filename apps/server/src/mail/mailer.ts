import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A one-line summary, for the log of a server without a mail service. */
  in_short: string;
};

export type Mailer = {
  /** Whether mail can currently be sent, as far as is known without sending one. */
  isAvailable: () => Promise<boolean>;
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** In development mails are written to the log. */
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

const TIMEOUT = 5_000;
const CONNECTIONS_MAX = 3;

/** How long the last known state of the service is trusted, in milliseconds. */
const TRUSTED_FOR = { up: 30_000, down: 3_000 };

type Settings = { smtp_url: string; from: string; log: FastifyBaseLogger };

function openSmtpMailer({ smtp_url, from, log }: Settings): Mailer {
  const transport = createTransport(
    {
      url: smtp_url,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      dnsTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  transport.on('error', (err) => log.warn({ err }, 'a connection to the mail service failed'));
  let last_state: { is_up: boolean; at: number } | null = null;
  let checking: Promise<boolean> | null = null;

  function record(is_up: boolean): boolean {
    last_state = { is_up, at: performance.now() };
    return is_up;
  }

  async function check(): Promise<boolean> {
    try {
      await transport.verify();
      return record(true);
    } catch (err) {
      log.warn({ err }, 'the mail service is not available');
      return record(false);
    } finally {
      checking = null;
    }
  }

  async function isAvailable(): Promise<boolean> {
    const age = last_state ? performance.now() - last_state.at : Number.POSITIVE_INFINITY;
    if (last_state && age < TRUSTED_FOR[last_state.is_up ? 'up' : 'down']) return last_state.is_up;
    checking ??= check();
    return checking;
  }

  // Shows a wrong setting to the operator at startup, not when the first person forgets a password.
  void isAvailable();

  return {
    isAvailable,

    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
        record(true);
      } catch (error) {
        // A rejected address says nothing about the service.
        if (!isPermanent(error)) record(false);
        throw error;
      }
    },

    close: () => transport.close(),
  };
}

const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'permanent' in error && error.permanent === true;
