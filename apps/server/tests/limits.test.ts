import { randomBytes } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requiredSetting } from './support/services.ts';
import { newLogin, PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine, newMigratedStorage, type Storage } from './support/test-databases.ts';
import { LIMITED, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { checkEmail, login, forgotPassword, changePassword } = ACCOUNT_ENDPOINTS;
const env = { ...LIMITED, TRUST_PROXY: '1' };

/** An address that no other test uses, even in a shared Redis. */
const newAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/^(.{4})/, '$1:')}::1`;
const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i));
const tally = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const post = (server: TestServer, path: string, from: string, body: unknown, token?: string) =>
  send(server.url, path, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from },
    ...(token && { token }),
  });

async function expectLimited(response: Response, within_seconds: number): Promise<void> {
  const wait = Number(response.headers.get('retry-after'));
  expect(await readRefusal(response)).toEqual({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment and try again.',
    is_same: true,
  });
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(within_seconds);
  expect(Number.isInteger(wait)).toBe(true);
}

forEachEngine('limits', (fixture) => {
  let server: TestServer;
  const tryLogin = (from: string, username: string, password = 'wrong') =>
    post(server, login.path, from, { username, password });

  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env });
  });
  afterAll(() => server.drain());

  it('OP-130 ERR-56 check-email answers 20 a minute per address', async () => {
    const [here, there] = [newAddress(), newAddress()];
    const ask = (from: string, email = 'ana@example.com') => post(server, checkEmail.path, from, { email });
    const broken = await Promise.all(times(30, () => ask(here, 'no email')));
    expect(tally(broken, 400)).toBe(30);
    const answers = await Promise.all(times(20, () => ask(here)));
    expect(tally(answers, 200)).toBe(20);
    await expectLimited(await ask(here), 60);
    expect((await ask(there)).status).toBe(200);
  });

  it('OP-130 ten wrong log-ins a minute per email, whatever the address, and then not even the right one', async () => {
    const { person } = await signUpPerson(server.url);
    const answers = [];
    for (const _ of times(10, () => 0))
      answers.push(await tryLogin(newAddress(), person.email.toUpperCase()));
    expect(tally(answers, 401)).toBe(10);
    await expectLimited(await tryLogin(newAddress(), person.email, PASSWORD), 60);
    const other = await signUpPerson(server.url);
    expect((await tryLogin(newAddress(), other.person.email, PASSWORD)).status).toBe(200);
  });

  it('OP-130 ten wrong log-ins a minute per address, whatever the email', async () => {
    const here = newAddress();
    const answers = await Promise.all(times(10, () => tryLogin(here, newLogin().email)));
    expect(tally(answers, 401)).toBe(10);
    const { person } = await signUpPerson(server.url);
    await expectLimited(await tryLogin(here, person.email, PASSWORD), 60);
    expect((await tryLogin(newAddress(), person.email, PASSWORD)).status).toBe(200);
  });

  it('OP-130 of 100 wrong log-ins at once no more than ten are tried', async () => {
    const [here, email] = [newAddress(), newLogin().email];
    const answers = await Promise.all(times(100, () => tryLogin(here, email)));
    expect([tally(answers, 401), tally(answers, 429)]).toEqual([10, 90]);
  });

  it('OP-130 right and malformed log-ins do not count, not even a crowd of them at once', async () => {
    const here = newAddress();
    const { person } = await signUpPerson(server.url);
    const wrong = () => Promise.all(times(5, () => tryLogin(here, person.email)));
    expect(tally(await wrong(), 401)).toBe(5);
    expect(tally(await Promise.all(times(15, () => tryLogin(here, 'no email'))), 400)).toBe(15);
    const right = await Promise.all(times(15, () => tryLogin(here, person.email, PASSWORD)));
    expect(tally(right, 200)).toBe(15);
    expect(tally(await wrong(), 401)).toBe(5);
    await expectLimited(await tryLogin(here, person.email), 60);
  });

  it('OP-130 five reset links per 15 minutes, per address and per email', async () => {
    const ask = (from: string, email: string) => post(server, forgotPassword.path, from, { email });
    const here = newAddress();
    expect(tally(await Promise.all(times(5, () => ask(here, newLogin().email))), 200)).toBe(5);
    await expectLimited(await ask(here, newLogin().email), 15 * 60);
    const { email } = newLogin();
    expect(tally(await Promise.all(times(5, () => ask(newAddress(), email))), 200)).toBe(5);
    await expectLimited(await ask(newAddress(), ` ${email.toUpperCase()}`), 15 * 60);
  });

  it('OP-130 the current password cannot be guessed more often than at the login', async () => {
    const { access_token } = await signUpPerson(server.url);
    const change = (current_password: string) => {
      const body = { current_password, new_password: 'Two-fat-ladies!88' };
      return post(server, changePassword.path, newAddress(), body, access_token);
    };
    const answers = await Promise.all(times(40, () => change('wrong')));
    expect([tally(answers, 400), tally(answers, 429)]).toEqual([10, 30]);
    await expectLimited(await change(PASSWORD), 60);
  });

  it('OP-130 the client address is not read from an untrusted header', async () => {
    const open = await startServer(fixture.settings(), { env: LIMITED });
    const answers = await Promise.all(
      times(21, () => post(open, checkEmail.path, newAddress(), { email: 'ana@example.com' })),
    );
    expect([tally(answers, 200), tally(answers, 429)]).toEqual([20, 1]);
    await open.drain();
  });

  it('D-01 RATE_LIMITS=off counts nothing', async () => {
    const open = await startServer(fixture.settings(), { env: { ...env, RATE_LIMITS: 'off' } });
    const here = newAddress();
    const checks = times(30, () => post(open, checkEmail.path, here, { email: 'ana@example.com' }));
    expect(tally(await Promise.all(checks), 200)).toBe(30);
    await open.drain();
  });
});

describe('limits of two nodes', () => {
  let storage: Storage;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.drain()));
  });
  afterAll(() => storage.drop());

  async function start(redis_url: string): Promise<TestServer> {
    const server = await startServer(storage.settings, { env: { ...env, REDIS_URL: redis_url } });
    servers.push(server);
    return server;
  }

  it('OP-130 are shared through Redis', async () => {
    const redis_url = requiredSetting('TEST_REDIS_URL', 'a throw-away Redis');
    const nodes = [await start(redis_url), await start(redis_url)] as const;
    const email = `${randomBytes(8).toString('hex')}@example.com`;
    const here = newAddress();
    const answers = await Promise.all(
      times(60, (i) => post(nodes[i % 2 === 0 ? 0 : 1], login.path, here, { email, password: 'wrong' })),
    );
    expect([tally(answers, 401), tally(answers, 429)]).toEqual([10, 50]);
    for (const node of nodes) {
      await expectLimited(await post(node, login.path, here, { email, password: 'wrong' }), 60);
    }
  });

  it('OP-130 without Redis each node counts alone', async () => {
    const node = await start('redis://127.0.0.1:9');
    const here = newAddress();
    const ask = () => post(node, checkEmail.path, here, { email: 'ana@example.com' });
    expect(tally(await Promise.all(times(20, ask)), 200)).toBe(20);
    await expectLimited(await ask(), 60);
    const logged = node.log_entries.filter((entry) => entry.includes('counts its requests alone'));
    expect(logged).toHaveLength(1);
  });
});
