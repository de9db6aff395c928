import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPasswordQueue, PASSWORD_QUEUE } from '../src/accounts/passwords/password-queue.ts';
import { atFullCost } from './support/passwords/argon2.ts';
import { userRow } from './support/rows.ts';
import { newLogin, PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { checkEmail, login, signup } = ACCOUNT_ENDPOINTS;

forEachEngine('signing in and up', (fixture) => {
  let server: TestServer;
  const post = (path: string, body: unknown) => send(server.url, path, { method: 'POST', body });
  const refused = async (path: string, body: unknown) => readRefusal(await post(path, body));

  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  afterAll(() => server.drain());

  it('API-33 OP-118 check-email says whether an account exists, ignoring case and spaces', async () => {
    const { person } = await signUpPerson(server.url);
    const ask = async (email: string) =>
      (await call(server.url, checkEmail, { body: { email } })).answer.exists;
    expect(await ask(person.email)).toBe(true);
    expect(await ask(`  ${person.email.toUpperCase()} `)).toBe(true);
    expect(await ask('nobody@example.com')).toBe(false);
  });

  it('AUTH-09 AUTH-10 check-email answers an invalid email with 400 and its message', async () => {
    expect(await refused(checkEmail.path, {})).toMatchObject({ status: 400, message: 'Email is required' });
    expect(await refused(checkEmail.path, { email: 'ana' })).toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    });
  });

  it('API-39 OP-106 sign-up returns both tokens and the user, and sets the refresh cookie', async () => {
    const person = newLogin();
    const { answer, headers } = await call(server.url, signup, { body: person });
    expect(answer.user).toMatchObject({ username: person.username, email: person.email });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie.split('; ').sort()).toEqual(
      [
        `refresh_token=${answer.refresh_token}`,
        'Max-Age=604800',
        'Path=/api/auth',
        'HttpOnly',
        'SameSite=Strict',
      ].sort(),
    );
  });

  it('OP-110 D-10 the access token carries every claim and lives for 15 minutes', async () => {
    const { access_token, user } = await signUpPerson(server.url);
    const claims = readClaims(access_token);
    expect(claims).toMatchObject({
      _id: user.id,
      _usr: user.username,
      full_name: '',
      provider: 'password',
      needs_username_setup: false,
    });
    expect(claims && claims.exp - claims.iat).toBe(15 * 60);
  });

  it.each([
    ['AUTH-09', { email: '' }, 'email_required'],
    ['AUTH-10', { email: 'a b@example.com' }, 'email_invalid'],
    ['AUTH-16', { username: ' x ' }, 'signup_username_too_short'],
    ['AUTH-17', { password: 'eyes-down!9' }, 'password_too_weak'],
    ['D-13', { password: `${PASSWORD}${'x'.repeat(120)}` }, 'password_too_long'],
  ] as const)('%s D-08 sign-up refuses %j', async (_id, given, code) => {
    const answer = await refused(signup.path, { ...newLogin(), ...given });
    expect(answer).toMatchObject({ status: 400, code, message: ALL_REFUSALS[code].message, is_same: true });
  });

  it('OP-116 OP-118 a taken email or username is 409, in any case', async () => {
    const { person } = await signUpPerson(server.url);
    const again = newLogin();
    expect(await refused(signup.path, { ...again, email: person.email.toUpperCase() })).toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
    });
    expect(
      await refused(signup.path, { ...again, username: ` ${person.username.toUpperCase()} ` }),
    ).toMatchObject({
      status: 409,
      message: 'Username is not available',
    });
  });

  it('OP-116 a race for one email ends in one account and clear refusals', { tags: 'race' }, async () => {
    const { email } = newLogin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(signup.path, { ...newLogin(), email })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = await Promise.all(answers.filter((answer) => !answer.ok).map(readRefusal));
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 email_taken']),
    );
  });

  it('OP-116 a race for one username ends in one account and clear refusals', { tags: 'race' }, async () => {
    const { username } = newLogin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(signup.path, { ...newLogin(), username })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = await Promise.all(answers.filter((answer) => !answer.ok).map(readRefusal));
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 username_taken']),
    );
  });

  it('API-35 API-36 log-in takes the email as username or as email', async () => {
    const { person, user } = await signUpPerson(server.url);
    const { password, email } = person;
    const by_username = await call(server.url, login, { body: { username: email, password } });
    const by_email = await call(server.url, login, { body: { email: email.toUpperCase(), password } });
    expect(by_username.answer.user).toEqual(user);
    expect(by_email.answer.user).toEqual(user);
    expect(refreshCookieOf(by_email.headers)).toBe(`refresh_token=${by_email.answer.refresh_token}`);
  });

  it('OP-117 the password is used as typed, including spaces', async () => {
    const { person } = await signUpPerson(server.url, { password: ` ${PASSWORD} ` });
    expect((await post(login.path, { username: person.email, password: ` ${PASSWORD} ` })).status).toBe(200);
    expect((await post(login.path, { username: person.email, password: PASSWORD })).status).toBe(401);
  });

  it('ERR-42 API-37 a wrong password and an unknown email are 401 with the same message', async () => {
    const { person } = await signUpPerson(server.url);
    const wrong = await refused(login.path, { username: person.email, password: 'wrong' });
    const unknown = await refused(login.path, { username: 'nobody@example.com', password: 'wrong' });
    expect(wrong).toEqual({
      status: 401,
      code: 'password_wrong',
      message: 'Invalid password',
      is_same: true,
    });
    expect(unknown).toEqual(wrong);
  });

  it('AUTH-01 logins get through while sign-ups fill their own queue', async () => {
    const { person } = await signUpPerson(server.url);
    const gate = Promise.withResolvers<void>();
    const { at_once, waiting_max } = PASSWORD_QUEUE;
    const crowd = Array.from({ length: at_once + waiting_max }, () =>
      inPasswordQueue('sign_up', () => gate.promise),
    );
    const logins = Array.from({ length: 8 }, () =>
      post(login.path, { username: person.email, password: PASSWORD }),
    );
    // When these are refused the log-ins have arrived, too.
    for (let count = 0; count < 3; count += 1) {
      expect(await refused(signup.path, newLogin())).toMatchObject({
        status: 503,
        code: 'service_unavailable',
      });
    }
    gate.resolve();
    const answers = await Promise.all(logins);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await Promise.all(crowd);
    expect((await post(signup.path, newLogin())).status).toBe(200);
  });

  it('OP-115 a password login to a social account says which provider it uses', async () => {
    const db = await fixture.open();
    const row = userRow({ password_hash: null, provider: 'google' });
    await db.query.insertInto('users').values(row).execute();
    expect((await call(server.url, checkEmail, { body: { email: row.email } })).answer.exists).toBe(true);
    expect(await refused(login.path, { username: row.email, password: PASSWORD })).toMatchObject({
      status: 401,
      message: 'This account uses Google sign-in.',
    });
  });

  it('SESS-03 OP-107 the database stores neither passwords nor refresh tokens, only hashes', async () => {
    const { refresh_token, user } = await atFullCost(() => signUpPerson(server.url));
    const db = await fixture.open();
    const row = await db.query
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await db.query.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(refresh_token);
  });
});
