import { SESSION } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecretToken } from '../src/accounts/secret-tokens.ts';
import type { Db } from '../src/db/db.ts';
import { newLogin, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  SECRET,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { signup, refresh, logout, profile } = ACCOUNT_ENDPOINTS;
const DAY = 24 * 60 * 60 * 1_000;

forEachEngine('sessions', (fixture) => {
  let server: TestServer;
  let db: Db;
  const trade = (cookie: string) => call(server.url, refresh, { cookie });
  const refused = async (cookie?: string) =>
    readRefusal(await send(server.url, refresh.path, { method: 'POST', ...(cookie && { cookie }) }));
  const sessionOf = (access_token: string) => readClaims(access_token)?._ses ?? '';

  /** As if the token had been exchanged that much earlier. */
  const backdate = (refresh_token: string, column: 'rotated_at' | 'expires_at', by: number) =>
    db.query
      .updateTable('refresh_tokens')
      .set((row) => ({ [column]: row(column, '-', by) }))
      .where('token_hash', '=', hashSecretToken(refresh_token))
      .execute();

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('API-38 OP-109 a refresh by the cookie alone rotates the token and keeps the session', async () => {
    const before = await signUpPerson(server.url);
    const { answer, headers } = await trade(before.cookie);
    expect(answer.refresh_token).not.toBe(before.refresh_token);
    expect(refreshCookieOf(headers)).toBe(`refresh_token=${answer.refresh_token}`);
    expect(sessionOf(answer.access_token)).toBe(sessionOf(before.access_token));
    expect((await trade(refreshCookieOf(headers))).answer.refresh_token).not.toBe(answer.refresh_token);
  });

  it('OP-109 a token used again within 30 s gets the same successor', async () => {
    const { cookie, refresh_token } = await signUpPerson(server.url);
    const first = await trade(cookie);
    // The rest of the grace period is for a busy machine.
    expect(SESSION.rotation_grace).toBe(30_000);
    await backdate(refresh_token, 'rotated_at', SESSION.rotation_grace - 10_000);
    const second = await trade(cookie);
    expect(second.answer.refresh_token).toBe(first.answer.refresh_token);
    expect((await trade(refreshCookieOf(second.headers))).status).toBe(200);
  });

  it('OP-108 OP-109 50 concurrent refreshes sign nobody out and leave one session', {
    tags: 'race',
  }, async () => {
    const { cookie, user } = await signUpPerson(server.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => trade(cookie)));
    const successors = new Set(answers.map(({ answer }) => answer.refresh_token));
    expect(successors.size).toBe(1);
    const families = await db.query
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(families).toHaveLength(1);
    expect(families[0]?.revoked_at).toBeNull();
    expect((await trade(`refresh_token=${[...successors][0]}`)).status).toBe(200);
  });

  it('OP-109 a token used again after the grace period ends the whole session', async () => {
    const { cookie, refresh_token } = await signUpPerson(server.url);
    const { headers } = await trade(cookie);
    await backdate(refresh_token, 'rotated_at', 31_000);
    expect(await refused(cookie)).toMatchObject({ status: 401, code: 'session_ended' });
    expect(await refused(refreshCookieOf(headers))).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('OP-109 SESS-13 a refresh token ends after 7 days, and nothing outlives 30', async () => {
    const idle = await signUpPerson(server.url);
    await backdate(idle.refresh_token, 'expires_at', 7 * DAY);
    expect(await refused(idle.cookie)).toMatchObject({ status: 401, code: 'token_expired' });

    const old = await signUpPerson(server.url);
    const session = db.query.selectFrom('sessions').selectAll().where('id', '=', sessionOf(old.access_token));
    const { created_at, expires_at } = await session.executeTakeFirstOrThrow();
    expect(expires_at - created_at).toBe(30 * DAY);
    await db.query
      .updateTable('sessions')
      .set({ expires_at: created_at + 3 * DAY })
      .where('id', '=', sessionOf(old.access_token))
      .execute();
    const { answer } = await trade(old.cookie);
    const stored = db.query.selectFrom('refresh_tokens').selectAll();
    const token = await stored
      .where('token_hash', '=', hashSecretToken(answer.refresh_token))
      .executeTakeFirstOrThrow();
    expect(token.expires_at).toBe(created_at + 3 * DAY);
  });

  it('SESS-11 OP-109 a session that has not refreshed for an hour renews no token until it does', async () => {
    const { access_token, cookie } = await signUpPerson(server.url);
    const { iat = 0, exp = 0, ...claims } = readClaims(access_token) ?? {};
    const half_spent = await new SignJWT({ ...claims, iat: iat - 600, exp: exp - 600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    const isRenewed = async () => {
      const { status, headers } = await call(server.url, profile, { token: half_spent });
      expect(status).toBe(200);
      return headers.has('x-new-token');
    };
    expect(await isRenewed()).toBe(true);
    await db.query
      .updateTable('refresh_tokens')
      .set((its) => ({ created_at: its('created_at', '-', 60 * 60 * 1_000) }))
      .where('session_id', '=', sessionOf(access_token))
      .execute();
    expect(await isRenewed()).toBe(false);
    await trade(cookie);
    expect(await isRenewed()).toBe(true);
  });

  it('API-38 SESS-13 without a cookie, or with a forged one, a refresh is refused', async () => {
    expect(await refused()).toMatchObject({ status: 401, code: 'authentication_required' });
    expect(await refused('refresh_token=made-up')).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await refused('access_token=x')).toMatchObject({ status: 401, code: 'authentication_required' });
  });

  it('OP-107 OP-124 log-out ends the session and clears the cookie, and may be repeated', async () => {
    const { cookie } = await signUpPerson(server.url);
    const { answer, headers } = await call(server.url, logout, { cookie });
    expect(answer).toEqual({ success: true });
    expect(headers.getSetCookie()[0]).toMatch(/^refresh_token=; Max-Age=0; Path=\/api\/auth;/);
    expect(await refused(cookie)).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await call(server.url, logout, { cookie })).status).toBe(200);
    expect((await call(server.url, logout)).status).toBe(200);
  });

  it('OP-124 log-out with an exchanged token ends its session, too', async () => {
    const { cookie } = await signUpPerson(server.url);
    const { headers } = await trade(cookie);
    await call(server.url, logout, { cookie });
    expect(await refused(refreshCookieOf(headers))).toMatchObject({ code: 'session_ended' });
  });

  const OWN = 'http://localhost:3000';

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    [
      'of another host of the same site',
      { origin: 'http://sub.localhost:3000', 'sec-fetch-site': 'same-site' },
    ],
    ['of a page without an origin', { origin: 'null' }],
    ['of a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'that the browser calls cross-site, whatever the origin',
      { origin: OWN, 'sec-fetch-site': 'cross-site' },
    ],
    ['of a neighbour who does not say which', { 'sec-fetch-site': 'same-site' }],
  ])('OP-107 OP-108 a refresh or log-out %s is refused and changes nothing', async (_name, headers) => {
    const { cookie } = await signUpPerson(server.url);
    for (const { path } of [refresh, logout]) {
      const response = await send(server.url, path, { method: 'POST', cookie, headers: { ...headers } });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await readRefusal(response)).toMatchObject({
        status: 403,
        code: 'foreign_origin',
        is_same: true,
      });
    }
    const first = await trade(cookie);
    expect((await trade(cookie)).answer.refresh_token).toBe(first.answer.refresh_token);
  });

  it('OP-108 a refresh by our own pages, or by a client that is no browser, is accepted', async () => {
    const { host } = new URL(server.url);
    const own: Record<string, string>[] = [
      {},
      { origin: OWN },
      { origin: OWN, 'sec-fetch-site': 'same-origin' },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of own) {
      const { cookie } = await signUpPerson(server.url);
      expect((await call(server.url, refresh, { cookie, headers })).status).toBe(200);
      expect((await call(server.url, logout, { cookie, headers })).status).toBe(200);
    }
  });

  it('OP-107 OP-130 its cookies are Secure when the site is on https', async () => {
    const https = await startServer(fixture.settings(), { env: { PUBLIC_URL: 'https://bingo.example.com' } });
    const signed_up = await call(https.url, signup, { body: newLogin() });
    const traded = await call(https.url, refresh, { cookie: refreshCookieOf(signed_up.headers) });
    const names = ['refresh_token', 'known_device', 'refresh_token'];
    const cookies = [signed_up, traded].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies).toEqual(names.map((name) => expect.stringMatching(`^${name}=.*; Secure`)));
    await https.drain();
  });
});
