import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { openSocket } from './support/live-client.ts';
import { resetTokenIn } from './support/mail-catcher.ts';
import { PATIENCE } from './support/patience.ts';
import { gameRow } from './support/rows.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { changePassword, forgotPassword, login, profile, refresh, resetPassword } = ACCOUNT_ENDPOINTS;
const FRESH = 'Two-fat-ladies!88';

forEachEngine('changing the password', (fixture) => {
  let server: TestServer;
  let db: Db;
  const right = { current_password: PASSWORD, new_password: FRESH };
  const post = (token: string, body: unknown) =>
    send(server.url, changePassword.path, { method: 'POST', body, ...(token && { token }) });
  const refused = async (token: string, body: unknown) => readRefusal(await post(token, body));
  const logIn = (username: string, password: string) =>
    call(server.url, login, { body: { username, password } });

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('API-46 PROF-17 only the new password works afterwards', async () => {
    const { person, access_token } = await signUpPerson(server.url);
    const { answer } = await call(server.url, changePassword, { token: access_token, body: right });
    expect(answer).toEqual({ message: 'Password changed successfully' });
    expect((await logIn(person.email, FRESH)).status).toBe(200);
    await expect(logIn(person.email, PASSWORD)).rejects.toThrow('answered 401');
  });

  it('OP-124 D-12 every other session ends with its sockets; this one goes on', async () => {
    const here = await signUpPerson(server.url);
    const there = await logIn(here.person.email, PASSWORD);
    const stranger = await signUpPerson(server.url);
    const game = gameRow(here.user.id, { state: 'OPEN' });
    await db.query.insertInto('games').values(game).execute();
    const [own, lost] = [here.access_token, there.answer.access_token].map((token) =>
      openSocket(server.url, game.id, { token }),
    );
    await Promise.all([own?.next('auth_success'), lost?.next('auth_success')]);

    await call(server.url, changePassword, { token: here.access_token, body: right });
    expect(await lost?.closed).toEqual({ code: 1008, reason: 'Session ended' });
    const gone = await send(server.url, profile.path, { token: there.answer.access_token });
    expect(await readRefusal(gone)).toMatchObject({ status: 401, code: 'session_ended' });
    const cookie = `refresh_token=${there.answer.refresh_token}`;
    const traded = await send(server.url, refresh.path, { method: 'POST', cookie });
    expect(await readRefusal(traded)).toMatchObject({ status: 401, code: 'session_ended' });

    expect(own?.socket.readyState).toBe(WebSocket.OPEN);
    own?.socket.close();
    expect((await call(server.url, profile, { token: here.access_token })).status).toBe(200);
    expect((await call(server.url, refresh, { cookie: here.cookie })).status).toBe(200);
    expect((await call(server.url, profile, { token: stranger.access_token })).status).toBe(200);
  });

  it('OP-005 D-08 a wrong current password is 400, never 401', async () => {
    const { access_token } = await signUpPerson(server.url);
    for (const current_password of ['wrong', '', undefined]) {
      expect(await refused(access_token, { ...right, current_password })).toEqual({
        status: 400,
        code: 'current_password_wrong',
        message: ALL_REFUSALS.current_password_wrong.message,
        is_same: true,
      });
    }
  });

  it.each([
    ['PROF-16', 'Ab1!'],
    ['PROF-16', ''],
    ['PROF-16', 'no capital 1!'],
  ])('%s D-08 the new password must meet every rule: %j', async (_id, new_password) => {
    const { access_token } = await signUpPerson(server.url);
    expect(await refused(access_token, { ...right, new_password })).toMatchObject({
      status: 400,
      message: 'Password must meet all complexity requirements',
    });
  });

  it('OP-120 D-13 a new password of 128 characters is refused, one of 127 accepted', async () => {
    const { access_token } = await signUpPerson(server.url);
    const long = (length: number) => ({ ...right, new_password: `Ab1!${'x'.repeat(length - 4)}` });
    expect(await refused(access_token, long(128))).toMatchObject({ status: 400, code: 'password_too_long' });
    expect((await post(access_token, long(127))).status).toBe(200);
  });

  it('PROF-14 a social account is refused because its provider manages the password', async () => {
    const { access_token, user } = await signUpPerson(server.url);
    await db.query
      .updateTable('users')
      .set({ password_hash: null, provider: 'google' })
      .where('id', '=', user.id)
      .execute();
    expect(await refused(access_token, right)).toMatchObject({
      status: 403,
      message: 'Your password is managed by your social sign-in provider.',
    });
  });

  it('SESS-02 without a token it is 401', async () => {
    expect(await refused('', right)).toMatchObject({ status: 401, code: 'authentication_required' });
  });

  it('OP-124 of concurrent changes from two sessions one succeeds and the other is refused', {
    tags: 'race',
  }, async () => {
    const here = await signUpPerson(server.url);
    const there = await logIn(here.person.email, PASSWORD);
    const wishes = ['Legs-eleven!11', FRESH];
    const tokens = [here.access_token, there.answer.access_token];
    const answers = await Promise.all(
      tokens.map((token, i) => post(token, { ...right, new_password: wishes[i] })),
    );
    const winner = answers.findIndex((answer) => answer.ok);
    const refusals = await Promise.all(answers.filter((answer) => !answer.ok).map(readRefusal));
    expect(refusals).toMatchObject([{ status: expect.toBeOneOf([400, 401]) }]);
    expect((await logIn(here.person.email, wishes[winner] ?? '')).status).toBe(200);
  });

  it('OP-122 OP-124 a link requested before the change no longer works', async () => {
    const { person, access_token } = await signUpPerson(server.url);
    const links = () => server.log_entries.map(resetTokenIn).filter(Boolean);
    const before = links().length;
    await call(server.url, forgotPassword, { body: { email: person.email } });
    await expect.poll(() => links().length, PATIENCE).toBe(before + 1);
    await call(server.url, changePassword, { token: access_token, body: right });
    const body = { token: links().at(-1), new_password: FRESH, confirm_password: FRESH };
    const answer = await send(server.url, resetPassword.path, { method: 'POST', body });
    expect(await readRefusal(answer)).toMatchObject({ status: 400, message: 'Invalid reset token' });
  });
});
