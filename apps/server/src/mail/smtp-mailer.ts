import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const PATIENCE = 5_000;
const CONNECTIONS_MAX = 3;

/** For how long what was last seen of the service is believed. */
const BELIEVED = { up: 30_000, down: 3_000 };

type Settings = { smtp_url: string; from: string; log: FastifyBaseLogger };

export function openSmtpMailer({ smtp_url, from, log }: Settings): Mailer {
  const transport = createTransport(
    {
      url: smtp_url,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      dnsTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  transport.on('error', (err) => log.warn({ err }, 'a connection to the mail service failed'));
  let seen: { is_up: boolean; at: number } | null = null;
  let looking: Promise<boolean> | null = null;

  function see(is_up: boolean): boolean {
    seen = { is_up, at: performance.now() };
    return is_up;
  }

  async function look(): Promise<boolean> {
    try {
      await transport.verify();
      return see(true);
    } catch (err) {
      log.warn({ err }, 'the mail service does not answer as it should');
      return see(false);
    } finally {
      looking = null;
    }
  }

  async function isAvailable(): Promise<boolean> {
    const age = seen ? performance.now() - seen.at : Number.POSITIVE_INFINITY;
    if (seen && age < BELIEVED[seen.is_up ? 'up' : 'down']) return seen.is_up;
    looking ??= look();
    return looking;
  }

  // So that an operator learns of a wrong setting at the start, and not from whoever forgot a password first.
  void isAvailable();

  return {
    isAvailable,

    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
        see(true);
      } catch (error) {
        // A refused address says nothing about the service.
        if (!isRefusedForGood(error)) see(false);
        throw error;
      }
    },

    close: () => transport.close(),
  };
}

const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'permanent' in error && error.permanent === true;
