import { randomUUID } from 'node:crypto';
import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt, claimsOf, outcomeOf, signInWith, startGoogle } from './support/social/social-site.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  LIMITED,
  readRefusal,
  refreshCookieOf,
  SECRET,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { suggestUsernames, checkUsername, completeOauthRegistration, profile, refresh } = ACCOUNT_ENDPOINTS;

forEachEngine('usernames of social accounts', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;

  /** A person who has just signed in with Google for the first time. */
  async function newcomer() {
    const subject = randomUUID();
    google.accounts.set(subject, { email: `${subject}@example.com`, email_verified: true, name: 'Ana Lima' });
    const page = await signInWith(browserAt(server), { provider: 'google', login: subject });
    return { token: page.url.searchParams.get('token') ?? '', cookie: refreshCookieOf(page.headers) };
  }

  const get = ({ path }: Endpoint, token: string, query: Record<string, string>) =>
    send(server.url, `${path}?${new URLSearchParams(query)}`, { token });
  const suggestions = async (token: string, name?: string) =>
    suggestUsernames.answer.parse(
      await (await get(suggestUsernames, token, name === undefined ? {} : { name })).json(),
    ).suggestions;
  const check = async (token: string, username: string) =>
    checkUsername.answer.parse(await (await get(checkUsername, token, { username })).json());
  const choose = (token: string, username: unknown) =>
    send(server.url, completeOauthRegistration.path, { method: 'POST', token, body: { username } });

  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer(fixture.settings(), { env: google.env });
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
  });

  it('API-42 four free names are suggested for a full name, without taken ones', async () => {
    const { token } = await newcomer();
    const before = await suggestions(token, 'Ana Lima');
    expect(before.slice(0, 3)).toEqual(['ana_lima', 'analima', 'ana_l']);
    await signUpPerson(server.url, { username: 'ANA_Lima', email: 'taken1@example.com' });
    await signUpPerson(server.url, { username: 'ａnalima', email: 'taken2@example.com' });
    const after = await suggestions(token, 'Ana Lima');
    expect(after).toHaveLength(4);
    expect(after).not.toContain('ana_lima');
    expect(after).not.toContain('analima');
    for (const name of after) expect(await check(token, name)).toMatchObject({ available: true });
  });

  it('UNAME-16 OP-129 without a usable name they are made from the default one', async () => {
    const { token } = await newcomer();
    for (const name of [undefined, '', '  ', '字', '🎉']) {
      const names = await suggestions(token, name);
      expect(names).toHaveLength(4);
      for (const one of names) expect(one).toMatch(/^player\d*$/);
      expect(names.every((one) => whyNotSocialUsername(one) === null)).toBe(true);
    }
  });

  it.each([
    ['UNAME-07', '', 'Username is required'],
    ['UNAME-11', 'a@b', 'Username cannot be an email address'],
    ['UNAME-08', 'ab', 'Username must be at least 3 characters'],
    ['UNAME-09', 'a'.repeat(21), 'Username must be 20 characters or less'],
    ['UNAME-10', 'a b-c', 'Only letters, numbers, and underscores allowed'],
    ['UNAME-12', 'AdMin', 'Username not allowed'],
  ])('%s API-43 API-44 D-08 OP-128 %j is answered by its rule', async (_ids, username, message) => {
    const { token } = await newcomer();
    expect(await check(token, username)).toEqual({ available: false, message });
    expect(await readRefusal(await choose(token, username))).toMatchObject({
      status: 400,
      message,
      is_same: true,
    });
  });

  it('API-43 ERR-57 a taken name is not available, in any case', async () => {
    const { token } = await newcomer();
    const name = `held_${fixture.engine}`;
    await signUpPerson(server.url, { username: name, email: `${name}@example.com` });
    expect(await check(token, name.toUpperCase())).toEqual({
      available: false,
      message: 'Username is not available',
    });
    expect(await check(token, `${name}_2`)).toMatchObject({ available: true });
    expect(await readRefusal(await choose(token, name.toUpperCase()))).toMatchObject({
      status: 409,
      code: 'username_taken',
      message: 'Username is not available',
      is_same: true,
    });
  });

  it('OP-127 UNAME-01 until a username is chosen all other endpoints are refused', async () => {
    const { token, cookie } = await newcomer();
    const refused = async (at: string) => readRefusal(await send(server.url, profile.path, { token: at }));
    const expected = { status: 403, code: 'username_setup_needed', message: 'Choose a username first' };
    expect(await refused(token)).toMatchObject(expected);
    const { answer } = await call(server.url, refresh, { cookie });
    expect(await refused(answer.access_token)).toMatchObject(expected);
  });

  it('API-44 the choice returns a token that needs no setup and opens everything', async () => {
    const { token, cookie } = await newcomer();
    const username = `Chosen_${fixture.engine}`;
    const { answer } = await call(server.url, completeOauthRegistration, {
      token,
      body: { username: ` ${username} ` },
    });
    expect(answer).toMatchObject({ success: true, user: { username, id: readClaims(token)?._id } });
    expect(readClaims(answer.access_token)).toMatchObject({
      _usr: username,
      _ses: readClaims(token)?._ses,
      provider: 'google',
      needs_username_setup: false,
    });
    const mine = await call(server.url, profile, { token: answer.access_token });
    expect(mine.answer).toMatchObject({ username, is_social_login: true });
    const renewed = await call(server.url, refresh, { cookie });
    expect(readClaims(renewed.answer.access_token)?.needs_username_setup).toBe(false);
  });

  it('SOCIAL-10 after the choice the next sign-in asks for no username', async () => {
    google.accounts.set('settled', { email: 'settled@example.com', email_verified: true });
    const visit = { provider: 'google', login: 'settled' } as const;
    const first = await signInWith(browserAt(server), visit);
    await choose(first.url.searchParams.get('token') ?? '', `settled_${fixture.engine}`);
    const second = await signInWith(browserAt(server), visit);
    expect(outcomeOf(second)).toMatchObject({ needs_username_setup: 'false' });
    expect(claimsOf(second)?._usr).toBe(`settled_${fixture.engine}`);
  });

  it('D-09 a person who needs no username is refused with 409, whatever the token or name', async () => {
    const { access_token } = await signUpPerson(server.url);
    const done = { status: 409, code: 'username_setup_done' };
    expect(await readRefusal(await choose(access_token, 'whatever'))).toMatchObject(done);
    expect(await readRefusal(await choose(access_token, ''))).toMatchObject(done);
    const { token } = await newcomer();
    expect((await choose(token, `once_${fixture.engine}`)).status).toBe(200);
    expect(await readRefusal(await choose(token, `twice_${fixture.engine}`))).toMatchObject(done);
  });

  it('ERR-57 of ten accounts that choose the same name at once one gets it', { tags: 'race' }, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, newcomer));
    const name = `wanted_${fixture.engine}`;
    const answers = await Promise.all(
      people.map(({ token }, at) => choose(token, at % 2 ? name : name.toUpperCase())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await readRefusal(answer)).toMatchObject({ message: 'Username is not available' });
  });

  it('D-09 of ten names that one account chooses at once one is stored', { tags: 'race' }, async () => {
    const { token } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => choose(token, `many_${at}_${fixture.engine}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('API-44 SESS-11 a half-spent token is renewed with the chosen name', async () => {
    const claims = readClaims((await newcomer()).token);
    if (!claims) return expect.unreachable();
    const spent = await new SignJWT({ ...claims, iat: claims.iat - 600, exp: claims.exp - 600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    const response = await choose(spent, `late_${fixture.engine}`);
    expect(response.status).toBe(200);
    expect(readClaims(response.headers.get('x-new-token') ?? '')?.needs_username_setup).toBe(false);
  });

  it('API-44 SESS-11 the choice returns a token even if the session has not refreshed for long', async () => {
    const { token } = await newcomer();
    await server.context.db.query
      .updateTable('refresh_tokens')
      .set({ created_at: 1 })
      .where('session_id', '=', readClaims(token)?._ses ?? '')
      .execute();
    const response = await choose(token, `slow_${fixture.engine}`);
    expect(response.status).toBe(200);
  });

  it('OP-004 D-08 anything but a string is a plain 400, and a missing token is 401', async () => {
    const { token } = await newcomer();
    for (const username of [7, null, {}, ['abc'], 'abc\u0000', '\ud800']) {
      const refusal = await readRefusal(await choose(token, username));
      expect(refusal).toMatchObject({ status: 400, is_same: true });
    }
    for (const { path } of [suggestUsernames, checkUsername]) {
      expect(await readRefusal(await send(server.url, path))).toMatchObject({ status: 401 });
      const doubled = await send(server.url, `${path}?name=a&name=b&username=a&username=b`, { token });
      expect(await readRefusal(doubled)).toMatchObject({ status: 400 });
    }
  });

  it('ERR-56 UNAME-15 the 31st suggestion or check in a minute is refused with Retry-After', async () => {
    const limited = await startServer(fixture.settings(), { env: { ...google.env, ...LIMITED } });
    const { token } = await newcomer();
    for (const { path } of [suggestUsernames, checkUsername]) {
      const answers: Response[] = [];
      for (let turn = 0; turn < 31; turn += 1) {
        answers.push(await send(limited.url, `${path}?name=x&username=x`, { token }));
      }
      const last = answers.pop();
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      if (!last) return expect.unreachable();
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readRefusal(last)).toMatchObject({
        status: 429,
        message: 'Too many requests. Please wait a moment and try again.',
      });
    }
    await limited.drain();
  });
});
