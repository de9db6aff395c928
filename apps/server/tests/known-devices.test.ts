import { randomBytes } from 'node:crypto';
import { KNOWN_DEVICE } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt, signInWith, startGoogle } from './support/social/social-site.ts';
import { newLogin, PASSWORD } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, send, startServer, type TestServer } from './support/test-server.ts';

const { signup, login, changePassword, forgotPassword, logout } = ACCOUNT_ENDPOINTS;
const FRESH = 'Two-fat-ladies!88';

const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

/** The cookie of a known device, as a browser would send it. */
function deviceCookieOf(headers: Headers): string {
  const header = headers.getSetCookie().find((cookie) => cookie.startsWith('known_device='));
  return header?.split(';')[0] ?? '';
}

forEachEngine('a browser that has signed in before', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;

  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer(fixture.settings(), {
      env: { ...google.env, TRUST_PROXY: '1', RATE_LIMITS: 'on' },
    });
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
  });

  type From = { address?: string; cookie?: string };
  const post = (path: string, body: unknown, { address = newAddress(), cookie = '' }: From = {}) =>
    send(server.url, path, { method: 'POST', body, cookie, headers: { 'x-forwarded-for': address } });
  const logIn = (username: string, password: string, from?: From) =>
    post(login.path, { username, password }, from);

  /** A new person, in a browser that may be known already. */
  async function signUp(cookie = '') {
    const person = newLogin();
    const { answer, headers } = await call(server.url, signup, { body: person, cookie });
    return { ...answer, email: person.email, headers, cookie: deviceCookieOf(headers) };
  }
  const guess = (email: string, count: number, from?: From) =>
    Promise.all(times(count, async () => (await logIn(email, 'wrong', from)).status));

  it('OP-130 is not locked out by wrong log-ins from elsewhere, nor by those from its own address', async () => {
    const { email, cookie } = await signUp();
    const address = newAddress();
    await guess(email, 10);
    await Promise.all(times(10, () => logIn(newLogin().email, 'wrong', { address })));
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(newLogin().email, 'wrong', { address })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { address, cookie })).status).toBe(200);
  });

  it('OP-130 has ten tries a minute of its own, wherever they come from, and locks nobody else out', async () => {
    const { email, cookie } = await signUp();
    const elsewhere = deviceCookieOf((await logIn(email, PASSWORD)).headers);
    const statuses = await guess(email, 30, { cookie });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { cookie: elsewhere })).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('OP-130 is known only for its own account, and not by a forged cookie', async () => {
    const { email, cookie } = await signUp();
    const stranger = await signUp();
    await guess(email, 10);
    const [, id = '', mark = ''] = /^known_device=([\w-]+)\.([\w-]+)$/.exec(cookie) ?? [];
    const [, other_id = '', other_mark = ''] = /=([\w-]+)\.([\w-]+)$/.exec(stranger.cookie) ?? [];
    const made_up = [
      stranger.cookie,
      `known_device=${other_id}.${mark}`,
      `known_device=${id}.${other_mark}`,
      `known_device=${id}`,
      'known_device=..',
      `known_device=${id}.${`${other_mark}.`.repeat(KNOWN_DEVICE.accounts)}${mark}`,
    ];
    for (const forged of made_up)
      expect([forged, (await logIn(email, PASSWORD, { cookie: forged })).status]).toEqual([forged, 429]);
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(200);
  });

  it('OP-130 keeps its cookie after Log Out; a new password makes all other browsers unknown', async () => {
    const { email, cookie, access_token } = await signUp();
    const former = deviceCookieOf((await logIn(email, PASSWORD)).headers);
    const body = { current_password: PASSWORD, new_password: FRESH };
    const changed = await call(server.url, changePassword, { body, token: access_token, cookie });
    const { headers } = await call(server.url, logout, { cookie });
    expect(deviceCookieOf(headers)).toBe('');
    await guess(email, 10);
    for (const stale of [cookie, former])
      expect((await logIn(email, FRESH, { cookie: stale })).status).toBe(429);
    expect((await logIn(email, FRESH, { cookie: deviceCookieOf(changed.headers) })).status).toBe(200);
  });

  it('OP-130 remembers the last five accounts in one small cookie', async () => {
    const people = [await signUp()];
    for (const _ of times(5, () => 0)) people.push(await signUp(people.at(-1)?.cookie));
    const { cookie = '', headers } = people.at(-1) ?? {};
    expect(cookie.length).toBeLessThan(200);
    expect(headers?.getSetCookie().find((header) => header.startsWith('known_device='))).toMatch(
      /; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    // Signing in again does not push out another account.
    const again = await logIn(people.at(-1)?.email ?? '', PASSWORD, { cookie });
    expect(deviceCookieOf(again.headers)).toBe(cookie);
    await Promise.all(people.map(({ email }) => guess(email, 10)));
    const answers = [];
    for (const { email } of people) answers.push((await logIn(email, PASSWORD, { cookie })).status);
    expect(answers).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it('OP-130 has separate tries for each of its accounts', async () => {
    const first = await signUp();
    const second = await signUp(first.cookie);
    await guess(first.email, 10, { cookie: second.cookie });
    expect((await logIn(first.email, PASSWORD, { cookie: second.cookie })).status).toBe(429);
    expect((await logIn(second.email, PASSWORD, { cookie: second.cookie })).status).toBe(200);
  });

  it('OP-130 still gets its reset link when somebody elsewhere has requested five', async () => {
    const { email, cookie } = await signUp();
    const ask = (from?: From) => post(forgotPassword.path, { email }, from);
    await Promise.all(times(5, () => ask()));
    expect((await ask()).status).toBe(429);
    const answers = await Promise.all(times(6, () => ask({ cookie })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('OP-130 is known after a social sign-in too, where the account has a password', async () => {
    const { email } = await signUp();
    await server.context.db.query
      .updateTable('users')
      .set({ email_proven_at: 1 })
      .where('email', '=', email)
      .execute();
    google.accounts.set(email, { email, email_verified: true, name: 'The Owner' });
    const page = await signInWith(browserAt(server), { provider: 'google', login: email });
    await guess(email, 10);
    expect((await logIn(email, PASSWORD, { cookie: deviceCookieOf(page.headers) })).status).toBe(200);
  });
});
