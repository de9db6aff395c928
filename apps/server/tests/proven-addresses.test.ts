import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { openSessionsOf } from './support/limits/open-sessions.ts';
import { openSocket } from './support/live-client.ts';
import { type MailCatcher, resetTokenIn, startMailCatcher } from './support/mail-catcher.ts';
import { PATIENCE } from './support/patience.ts';
import { gameRow } from './support/rows.ts';
import type { Page } from './support/social/redirect-browser.ts';
import { browserAt, claimsOf, signInWith, startGoogle } from './support/social/social-site.ts';
import { newLogin, PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { forgotPassword, resetPassword, changePassword, login, refresh, profile } = ACCOUNT_ENDPOINTS;
const FRESH = 'Two-fat-ladies!88';
const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

const noticeOf = ({ url }: Page) => url.searchParams.get('notice');
const tokenOf = ({ url }: Page) => url.searchParams.get('token') ?? '';

forEachEngine('addresses nobody has proven', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let mail: MailCatcher;
  let server: TestServer;
  let db: Db;

  beforeAll(async () => {
    [google, mail] = await Promise.all([startGoogle(), startMailCatcher()]);
    const env = { ...google.env, SMTP_URL: mail.url, RATE_LIMITS: 'off' };
    server = await startServer(fixture.settings(), { env });
    db = await fixture.open();
  });
  afterAll(async () => {
    await server.drain();
    await Promise.all([google.close(), mail.stop()]);
  });

  /** A person at Google who owns the address. */
  function ownerOf(email: string, login = email): string {
    google.accounts.set(login, { email, email_verified: true, name: 'The Owner' });
    return login;
  }
  const arrive = (login: string) => signInWith(browserAt(server), { provider: 'google', login });
  const logIn = (username: string, password: string) =>
    send(server.url, login.path, { method: 'POST', body: { username, password } });
  const mailedTo = (email: string) => mail.caught.filter(({ to }) => to.includes(email));

  async function resetByMail(email: string): Promise<void> {
    const before = mailedTo(email).length;
    await call(server.url, forgotPassword, { body: { email } });
    await expect.poll(() => mailedTo(email).length, PATIENCE).toBe(before + 1);
    const token = resetTokenIn(mailedTo(email).at(-1)?.text ?? '');
    const body = { token, new_password: FRESH, confirm_password: FRESH };
    await call(server.url, resetPassword, { body });
  }
  const livingSessions = (user_id: string) => openSessionsOf(db, user_id);
  const passwordOf = async (user_id: string) => {
    const row = db.query.selectFrom('users').select('password_hash').where('id', '=', user_id);
    return (await row.executeTakeFirstOrThrow()).password_hash;
  };

  it('D-24 the first social sign-in removes the password and all other sessions', async () => {
    const { person, user, access_token, cookie } = await signUpPerson(server.url);
    const game = gameRow(user.id, { state: 'OPEN' });
    await db.query.insertInto('games').values(game).execute();
    const live = openSocket(server.url, game.id, { token: access_token });
    await live.next('auth_success');

    const page = await arrive(ownerOf(person.email));
    expect(noticeOf(page)).toBe('password_removed');
    expect(claimsOf(page)?._id).toBe(user.id);
    expect(await live.closed).toEqual({ code: 1008, reason: 'Session ended' });
    const old = await send(server.url, profile.path, { token: access_token });
    expect(await readRefusal(old)).toMatchObject({ status: 401, code: 'session_ended' });
    const traded = await send(server.url, refresh.path, { method: 'POST', cookie });
    expect(await readRefusal(traded)).toMatchObject({ status: 401, code: 'session_ended' });
    expect(await readRefusal(await logIn(person.email, PASSWORD))).toEqual({
      status: 401,
      code: 'password_removed',
      message:
        'The password of this account was removed. Sign in with Google, or set a new one with Forgot Password.',
      is_same: true,
    });
    const { answer } = await call(server.url, profile, { token: tokenOf(page) });
    expect(answer.is_social_login).toBe(true);
  });

  it('D-24 the next social sign-in has no notice and ends nothing', async () => {
    const { person, user } = await signUpPerson(server.url);
    await arrive(ownerOf(person.email));
    const before = await livingSessions(user.id);
    expect(noticeOf(await arrive(person.email))).toBeNull();
    expect(await livingSessions(user.id)).toEqual(expect.arrayContaining(before));
    expect(before).toHaveLength(1);
  });

  it('D-24 OP-121 Forgot Password sets a new one, which later social sign-ins leave alone', async () => {
    const { person, user } = await signUpPerson(server.url);
    await arrive(ownerOf(person.email));
    await resetByMail(person.email);
    expect((await logIn(person.email, FRESH)).status).toBe(200);
    const page = await arrive(ownerOf(person.email, `another ${person.email}`));
    expect(claimsOf(page)?._id).toBe(user.id);
    expect(noticeOf(page)).toBeNull();
    expect((await logIn(person.email, FRESH)).status).toBe(200);
    const { answer } = await call(server.url, profile, { token: tokenOf(page) });
    expect(answer.is_social_login).toBe(false);
  });

  it('D-24 OP-126 an address proven by a reset link keeps its password and its sessions', async () => {
    const { person, user } = await signUpPerson(server.url);
    await resetByMail(person.email);
    const before = await livingSessions(user.id);
    const page = await arrive(ownerOf(person.email));
    expect(claimsOf(page)?._id).toBe(user.id);
    expect(noticeOf(page)).toBeNull();
    expect(await livingSessions(user.id)).toEqual(expect.arrayContaining(before));
    expect((await logIn(person.email, FRESH)).status).toBe(200);
  });

  it('D-24 an account that never had a password gets no notice, even if its address is not recorded as proven', async () => {
    const { email } = newLogin();
    const user_id = claimsOf(await arrive(ownerOf(email)))?._id ?? '';
    await db.query.updateTable('users').set({ email_proven_at: null }).where('id', '=', user_id).execute();
    const page = await arrive(ownerOf(email, `another ${email}`));
    expect(claimsOf(page)?._id).toBe(user_id);
    expect(noticeOf(page)).toBeNull();
    expect(await readRefusal(await logIn(email, PASSWORD))).toMatchObject({ code: 'account_is_social' });
  });

  it('D-24 a link that was sent but never used proves nothing', async () => {
    const { person } = await signUpPerson(server.url);
    await call(server.url, forgotPassword, { body: { email: person.email } });
    await expect.poll(() => mailedTo(person.email).length, PATIENCE).toBe(1);
    expect(noticeOf(await arrive(ownerOf(person.email)))).toBe('password_removed');
  });

  it('D-24 of concurrent first social sign-ins one removes the password, and all sessions stay', {
    tags: 'race',
  }, async () => {
    const { person, user, access_token } = await signUpPerson(server.url);
    const logins = times(4, (index) => ownerOf(person.email, `${index} ${person.email}`));
    const pages = await Promise.all([...logins, ...logins].map(arrive));
    expect(pages.filter((page) => noticeOf(page) === 'password_removed')).toHaveLength(1);
    expect(await livingSessions(user.id)).toEqual(pages.map((page) => claimsOf(page)?._ses).sort());
    expect(await livingSessions(user.id)).not.toContain(readClaims(access_token)?._ses);
  });

  it('D-24 no concurrent login or password change survives the first social sign-in', {
    tags: 'race',
  }, async () => {
    const { person, user, access_token } = await signUpPerson(server.url);
    const body = { current_password: PASSWORD, new_password: FRESH };
    const change = send(server.url, changePassword.path, { method: 'POST', body, token: access_token });
    const others = times(12, () => logIn(person.email, PASSWORD));
    const page = await arrive(ownerOf(person.email));
    await Promise.all([change, ...others]);
    expect(noticeOf(page)).toBe('password_removed');
    expect(await livingSessions(user.id)).toEqual([claimsOf(page)?._ses]);
    expect(await passwordOf(user.id)).toBeNull();
  });

  it('D-24 a concurrent earlier sign-up leaves neither a password nor a session', {
    tags: 'race',
  }, async () => {
    const email = `early-${fixture.engine}@example.com`;
    const body = { username: `early ${fixture.engine}`, email, password: PASSWORD };
    const signup = send(server.url, ACCOUNT_ENDPOINTS.signup.path, { method: 'POST', body });
    const pages = await Promise.all(times(3, () => arrive(ownerOf(email))));
    await signup;
    const user_id = claimsOf(pages[0] ?? expect.unreachable())?._id ?? '';
    expect(await passwordOf(user_id)).toBeNull();
    expect(await livingSessions(user_id)).toEqual(pages.map((page) => claimsOf(page)?._ses).sort());
  });

  it('SESS-05 SESS-08 the token of a session contains its provider, however often it is renewed', async () => {
    const { person } = await signUpPerson(server.url);
    await resetByMail(person.email);
    const page = await arrive(ownerOf(person.email));
    expect(claimsOf(page)?.provider).toBe('google');
    const [, cookie = ''] = /(refresh_token=[^;]+)/.exec(page.headers.getSetCookie().join()) ?? [];
    const { answer } = await call(server.url, refresh, { cookie });
    expect(readClaims(answer.access_token)?.provider).toBe('google');
    const by_password = await call(server.url, login, {
      body: { username: person.email, password: FRESH },
    });
    expect(readClaims(by_password.answer.access_token)?.provider).toBe('password');
  });
});
