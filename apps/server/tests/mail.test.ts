import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/services/free-port.ts';
import { type MailCatcher, resetTokenIn, startMailCatcher } from './support/mail-catcher.ts';
import { PATIENCE } from './support/patience.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { call, startServer, type TestServer } from './support/test-server.ts';

const { forgotPassword } = ACCOUNT_ENDPOINTS;
const LINK = /https:\/\/bingo\.example\.com\/reset-password\?token=[\w-]{43}/g;

describe('reset mail', () => {
  let storage: Storage;
  let mail: MailCatcher;
  const servers: TestServer[] = [];

  async function start(env: Record<string, string>): Promise<TestServer> {
    const given = { PUBLIC_URL: 'https://bingo.example.com', ...env };
    const server = await startServer(storage.settings, { env: given });
    servers.push(server);
    return server;
  }
  const ask = async ({ url }: TestServer, email: string) =>
    (await call(url, forgotPassword, { body: { email } })).answer.email_service_available;
  const linksIn = (entries: readonly string[]) => entries.flatMap((entry) => entry.match(LINK) ?? []);

  beforeEach(async () => {
    storage = await newMigratedStorage('sqlite');
    mail = await startMailCatcher(await freePort());
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.drain()));
    await mail.stop();
    await storage.drop();
  });

  it('RESET-17 OP-121 is one mail in text and HTML with the same complete link', async () => {
    const server = await start({ SMTP_URL: mail.url, MAIL_FROM: 'Bingo Hall <hall@example.com>' });
    const { person } = await signUpPerson(server.url, { username: '<b>Win</b> at evil.example' });
    expect(await ask(server, person.email)).toBe(true);
    await expect.poll(() => mail.caught, PATIENCE).toHaveLength(1);
    const [{ to, headers, text, html } = expect.unreachable()] = mail.caught;
    expect(to).toEqual([person.email]);
    expect(headers).toMatchObject({
      from: 'Bingo Hall <hall@example.com>',
      to: person.email,
      subject: 'Your link to a new Phrase Bingo password',
      'auto-submitted': 'auto-generated',
    });
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
    const [link] = linksIn([text]);
    expect(link).toBeDefined();
    expect(new Set(linksIn([text, html]))).toEqual(new Set([link]));
    for (const body of [text, html]) {
      expect(body).toContain('The link works once, and for 15 minutes.');
      expect(body).not.toContain('evil.example');
    }
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
    expect(text.split('\n').every((line) => line.length < 200)).toBe(true);
  });

  it('D-01 comes from the site itself when MAIL_FROM is not set', async () => {
    const server = await start({ SMTP_URL: mail.url });
    const { person } = await signUpPerson(server.url);
    await ask(server, person.email);
    await expect.poll(() => mail.caught, PATIENCE).toHaveLength(1);
    expect(mail.caught[0]?.headers).toMatchObject({ from: 'Phrase Bingo <no-reply@bingo.example.com>' });
  });

  it('OP-121 the response does not wait for the mail, and a stopping server still sends it', async () => {
    const release = mail.hold();
    const server = await start({ SMTP_URL: mail.url });
    const { person } = await signUpPerson(server.url);
    expect(await ask(server, person.email)).toBe(true);
    expect(mail.caught).toEqual([]);
    const drained = server.drain();
    release();
    await drained;
    expect(mail.caught).toHaveLength(1);
  });

  it('OP-121 ERR-47 an unreachable mail service gives everybody the same answer, and no link is created', async () => {
    await mail.stop();
    const server = await start({ SMTP_URL: mail.url });
    const { person } = await signUpPerson(server.url);
    expect(await ask(server, person.email)).toBe(false);
    expect(await ask(server, 'nobody@example.com')).toBe(false);
    expect(await server.context.db.query.selectFrom('reset_tokens').selectAll().execute()).toEqual([]);
    mail = await startMailCatcher(mail.port);
    await expect.poll(() => ask(server, person.email), PATIENCE).toBe(true);
    await expect.poll(() => mail.caught.length, PATIENCE).toBeGreaterThan(0);
  });

  it('OP-121 a service that fails while sending counts as unavailable from then on', async () => {
    const server = await start({ SMTP_URL: mail.url });
    const { person } = await signUpPerson(server.url);
    expect(await ask(server, 'nobody@example.com')).toBe(true);
    await mail.stop();
    await ask(server, person.email);
    await expect.poll(() => ask(server, 'nobody@example.com'), PATIENCE).toBe(false);
  });

  it('OP-121 a rejected address does not make the service unavailable', async () => {
    const server = await start({ SMTP_URL: mail.url });
    const { person } = await signUpPerson(server.url);
    mail.refused.add(person.email);
    await ask(server, person.email);
    await expect.poll(() => server.log_entries.join(''), PATIENCE).toContain('No such person');
    expect(await ask(server, person.email)).toBe(true);
  });

  it('D-05 D-11 in development without a mail service the complete link is in one log entry', async () => {
    const server = await start({});
    const { person } = await signUpPerson(server.url);
    expect(await ask(server, person.email)).toBe(true);
    await expect.poll(() => linksIn(server.log_entries), PATIENCE).toHaveLength(1);
    expect(await ask(server, 'nobody@example.com')).toBe(true);
    expect(linksIn(server.log_entries)).toHaveLength(1);
  });

  it('D-05 D-11 in production without SMTP_URL no mail is sent, no link is logged, and the operator gets a warning', async () => {
    const server = await start({ NODE_ENV: 'production' });
    const { person } = await signUpPerson(server.url);
    expect(await ask(server, person.email)).toBe(false);
    expect(linksIn(server.log_entries)).toEqual([]);
    expect(server.log_entries.join('')).toContain('SMTP_URL is not set');
  });

  it.each(['production', 'development'])(
    'D-05 with a mail service no link is logged in %s',
    { tags: 'long' },
    async (mode) => {
      const server = await start({ NODE_ENV: mode, SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
      const { person } = await signUpPerson(server.url);
      await ask(server, person.email);
      await expect.poll(() => mail.caught, PATIENCE).toHaveLength(1);
      const token = resetTokenIn(mail.caught[0]?.text ?? '');
      expect(token).toHaveLength(43);
      await server.drain();
      expect(server.log_entries.join('')).not.toContain(token);
    },
  );
});
