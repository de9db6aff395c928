import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecretToken } from '../src/accounts/secret-tokens.ts';
import type { Db } from '../src/db/db.ts';
import { openSessionsOf } from './support/limits/open-sessions.ts';
import { openSocket } from './support/live-client.ts';
import { type MailCatcher, resetTokenIn, startMailCatcher } from './support/mail-catcher.ts';
import { PATIENCE } from './support/patience.ts';
import { gameRow, userRow } from './support/rows.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { forgotPassword, resetPassword, login, refresh, profile } = ACCOUNT_ENDPOINTS;
const FRESH = 'Two-fat-ladies!88';
const MINUTE = 60_000;

forEachEngine('password reset', (fixture) => {
  let server: TestServer;
  let db: Db;
  let mail: MailCatcher;

  const ask = (email: string) => call(server.url, forgotPassword, { body: { email } });
  const tokensFor = (email: string) =>
    mail.caught.filter(({ to }) => to.includes(email)).map((one) => resetTokenIn(one.text));

  /** Requests a link and reads its token from the mail. */
  async function mailedToken(email: string): Promise<string> {
    const before = tokensFor(email).length;
    await ask(email);
    await expect.poll(() => tokensFor(email).length, PATIENCE).toBe(before + 1);
    return tokensFor(email).at(-1) ?? '';
  }
  const body = (token: string, given: Record<string, unknown> = {}) => ({
    token,
    new_password: FRESH,
    confirm_password: FRESH,
    ...given,
  });
  const reset = (token: string) => call(server.url, resetPassword, { body: body(token) });
  const post = (given: unknown) => send(server.url, resetPassword.path, { method: 'POST', body: given });
  const refused = async (given: unknown) => readRefusal(await post(given));
  const canLogIn = async (username: string, password: string) =>
    (await send(server.url, login.path, { method: 'POST', body: { username, password } })).ok;

  beforeAll(async () => {
    mail = await startMailCatcher();
    server = await startServer(fixture.settings(), { env: { SMTP_URL: mail.url } });
    db = await fixture.open();
  });
  afterAll(async () => {
    await server.drain();
    await mail.stop();
  });

  it('API-41 OP-123 the mailed link sets a new password and signs in', async () => {
    const { person, user } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    const { answer, headers } = await reset(token);
    expect(answer).toMatchObject({ user, username: user.username });
    expect(refreshCookieOf(headers)).toBe(`refresh_token=${answer.refresh_token}`);
    const seen = await call(server.url, profile, { token: answer.access_token });
    expect(seen.answer.username).toBe(user.username);
    expect(await canLogIn(person.email, FRESH)).toBe(true);
    expect(await canLogIn(person.email, PASSWORD)).toBe(false);
  });

  it('OP-118 the address is matched ignoring case and spaces, and mailed as its owner wrote it', async () => {
    const { person } = await signUpPerson(server.url);
    await ask(`  ${person.email.toUpperCase()} `);
    await expect.poll(() => tokensFor(person.email), PATIENCE).toHaveLength(1);
  });

  it('OP-121 unknown and social addresses get the same answer and no mail', async () => {
    const social = userRow({ password_hash: null, provider: 'google' });
    await db.query.insertInto('users').values(social).execute();
    const { person } = await signUpPerson(server.url);
    const others = [await ask('nobody@example.com'), await ask(social.email)];
    const known = await ask(person.email);
    for (const other of others) {
      expect(other.answer).toEqual(known.answer);
      expect([...other.headers.keys()]).toEqual([...known.headers.keys()]);
    }
    await expect.poll(() => tokensFor(person.email), PATIENCE).toHaveLength(1);
    const reached = new Set(mail.caught.flatMap(({ to }) => to));
    expect(reached).not.toContain(social.email);
    expect(reached).not.toContain('nobody@example.com');
    const stored = db.query.selectFrom('reset_tokens').selectAll().where('user_id', '=', social.id);
    expect(await stored.execute()).toEqual([]);
  });

  it('AUTH-09 AUTH-10 forgot-password answers an invalid email with 400 and its message', async () => {
    const tryEmail = async (given: unknown) =>
      readRefusal(await send(server.url, forgotPassword.path, { method: 'POST', body: given }));
    expect(await tryEmail({})).toMatchObject({ status: 400, message: 'Email is required' });
    expect(await tryEmail({ email: 'a@b@c' })).toMatchObject({ status: 400, code: 'email_invalid' });
    expect(await tryEmail({ email: ['a@example.com'] })).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it.each([
    ['RESET-11', { new_password: '', confirm_password: '' }, 'new_password_required'],
    ['RESET-11', { new_password: undefined }, 'new_password_required'],
    ['RESET-12', { new_password: 'Ab1!', confirm_password: 'Ab1!' }, 'password_too_short'],
    ['RESET-13', { new_password: `Ab1!${'x'.repeat(124)}` }, 'password_too_long'],
    ['RESET-14', { confirm_password: '' }, 'password_confirmation_required'],
    ['RESET-15', { confirm_password: 'Two-fat-ladies!89' }, 'passwords_differ'],
    ['RESET-16', { new_password: 'all small 1!', confirm_password: 'all small 1!' }, 'password_too_weak'],
  ] as const)('%s OP-120 D-08 the new password is refused: %j', async (_id, given, code) => {
    const { person } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    const answer = await refused(body(token, given));
    expect(answer).toEqual({ status: 400, code, message: ALL_REFUSALS[code].message, is_same: true });
    expect((await reset(token)).status).toBe(200);
  });

  it('RESET-16 ERR-52 a missing or made-up token is invalid', async () => {
    for (const token of [undefined, '', 'made-up', `${'A'.repeat(43)}`, "' or 1=1 --"]) {
      expect(await refused(body('', { token }))).toMatchObject({
        status: 400,
        message: 'Invalid reset token',
      });
    }
    expect(await refused(body('', { token: { $ne: '' } }))).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
  });

  it('RESET-17 ERR-51 a link ends after 15 minutes of the database clock', async () => {
    const { person } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    const row = db.query
      .selectFrom('reset_tokens')
      .selectAll()
      .where('token_hash', '=', hashSecretToken(token));
    const { created_at, expires_at } = await row.executeTakeFirstOrThrow();
    expect(expires_at - created_at).toBe(15 * MINUTE);
    await db.query
      .updateTable('reset_tokens')
      .set((its) => ({ expires_at: its('expires_at', '-', 15 * MINUTE) }))
      .where('token_hash', '=', hashSecretToken(token))
      .execute();
    expect(await refused(body(token))).toMatchObject({ status: 400, message: 'Reset token has expired' });
  });

  it('OP-122 ERR-53 a link works once', async () => {
    const { person } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    await reset(token);
    expect(await refused(body(token))).toMatchObject({
      status: 400,
      message: 'Reset token has already been used',
    });
  });

  it('OP-122 the newest three links work, and using one voids the others', async () => {
    const { person } = await signUpPerson(server.url);
    const tokens = [];
    for (let count = 0; count < 4; count += 1) tokens.push(await mailedToken(person.email));
    const [first = '', second = '', third = '', fourth = ''] = tokens;
    expect(await refused(body(first))).toMatchObject({ status: 400, message: 'Invalid reset token' });
    expect((await reset(second)).status).toBe(200);
    for (const token of [third, fourth])
      expect(await refused(body(token))).toMatchObject({ status: 400, message: 'Invalid reset token' });
  });

  it('OP-122 of links requested at once three stay valid, and one can be used', {
    tags: 'race',
  }, async () => {
    const { person, user } = await signUpPerson(server.url);
    await Promise.all(Array.from({ length: 6 }, () => ask(person.email)));
    await expect.poll(() => tokensFor(person.email), PATIENCE).toHaveLength(6);
    const living = db.query
      .selectFrom('reset_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('voided_at', 'is', null);
    expect(await living.execute()).toHaveLength(3);
    const answers = await Promise.all(tokensFor(person.email).map((token) => post(body(token))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('OP-122 of 50 uses at once one succeeds', { tags: 'race' }, async () => {
    const { person, user } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body(token))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = await Promise.all(answers.filter((answer) => !answer.ok).map(readRefusal));
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['400 reset_token_used']),
    );
    expect(await openSessionsOf(db, user.id)).toHaveLength(1);
  });

  it('OP-124 D-12 a reset ends every older session, its tokens and its sockets', async () => {
    const { person, user, access_token, cookie } = await signUpPerson(server.url);
    const game = gameRow(user.id, { state: 'OPEN' });
    await db.query.insertInto('games').values(game).execute();
    const live = openSocket(server.url, game.id, { token: access_token });
    await live.next('auth_success');

    const { answer } = await reset(await mailedToken(person.email));
    expect(await live.closed).toEqual({ code: 1008, reason: 'Session ended' });
    const old = await send(server.url, profile.path, { token: access_token });
    expect(await readRefusal(old)).toMatchObject({ status: 401, code: 'session_ended' });
    const traded = await send(server.url, refresh.path, { method: 'POST', cookie });
    expect(await readRefusal(traded)).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await call(server.url, profile, { token: answer.access_token })).status).toBe(200);
  });

  it('OP-124 no log-in with the old password survives a concurrent reset', { tags: 'race' }, async () => {
    const { person, user } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    const log_in = () =>
      send(server.url, login.path, { method: 'POST', body: { username: person.email, password: PASSWORD } });
    const [{ answer }] = await Promise.all([reset(token), ...Array.from({ length: 12 }, log_in)]);
    expect(await openSessionsOf(db, user.id)).toHaveLength(1);
    expect((await call(server.url, profile, { token: answer.access_token })).status).toBe(200);
  });

  it('OP-122 the database stores only the hash of a token', async () => {
    const { person } = await signUpPerson(server.url);
    const token = await mailedToken(person.email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await db.query.selectFrom('reset_tokens').selectAll().execute());
    expect(stored).toContain(hashSecretToken(token));
    expect(stored).not.toContain(token);
  });
});
