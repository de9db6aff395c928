import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie, setAccessCookie } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { Refused, Unreachable } from './failures.ts';

const CHECK = 'GET /api/auth/check-username?username=ray+%26+co';
const REFRESH = 'POST /api/auth/refresh';
const LOGOUT = 'POST /api/auth/logout';
const LOGIN = 'POST /api/auth/login';

const check = () => callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username: 'ray & co' } });
const login = () => callApi(ACCOUNT_ENDPOINTS.login, { body: { username: 'a@b.cd', password: 'x' } });
const free = () => answer({ available: true, message: '' });

const runOut = () => setAccessCookie(accessToken({ runs_out_in: -1 }));
const currentUser = () => useSession.getState().user;

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

describe('a call', () => {
  it('SESS-01 SESS-02 sends the bearer access token', async () => {
    const { calls } = fakeServer({ [CHECK]: free });
    await expect(check()).resolves.toEqual({ available: true, message: '' });
    expect(calls).toEqual([{ route: CHECK, token: readAccessCookie(), body: undefined }]);
  });

  it('SESS-11 stores the token of an X-New-Token header', async () => {
    const renewed = accessToken({ runs_out_in: 1_000 });
    fakeServer({
      [CHECK]: () => answer({ available: true, message: '' }, { headers: { 'X-New-Token': renewed } }),
    });
    await check();
    expect(readAccessCookie()).toBe(renewed);
  });

  it('SESS-11 ignores a token for somebody who is no longer signed in here', async () => {
    const late = accessToken({ runs_out_in: 1_000 });
    fakeServer({
      [CHECK]: () => {
        signIn(signedInAnswer(RAY));
        return answer({ available: true, message: '' }, { headers: { 'X-New-Token': late } });
      },
    });
    await check();
    expect(readAccessCookie()).not.toBe(late);
  });

  it('SESS-11 the token of somebody else in an X-New-Token header ends the session', async () => {
    const other = accessToken({ user: RAY, runs_out_in: 1_000 });
    const { calls } = fakeServer({
      [CHECK]: () => answer({ available: true, message: '' }, { headers: { 'X-New-Token': other } }),
      [LOGOUT]: () => answer({ success: true }),
    });
    await check();
    expect(currentUser()).toBeNull();
    expect(readAccessCookie()).toBeUndefined();
    await vi.waitFor(() => expect(calls.map(({ route }) => route)).toEqual([CHECK, LOGOUT]));
  });

  it('SESS-11 ignores invalid tokens, and tokens without a signed-in person', async () => {
    let given = 'nonsense';
    const { calls } = fakeServer({
      [CHECK]: () => answer({ available: true, message: '' }, { headers: { 'X-New-Token': given } }),
    });
    const before = readAccessCookie();
    await check();
    expect([currentUser(), readAccessCookie()]).toEqual([PRIYA, before]);
    freshBrowser();
    useSession.setState({ user: null });
    given = accessToken();
    await check();
    expect([currentUser(), readAccessCookie()]).toEqual([null, undefined]);
    expect(calls.map(({ route }) => route)).toEqual([CHECK, CHECK]);
  });

  it('OP-112 is never sent with the token of somebody who signed in in another tab', async () => {
    setAccessCookie(accessToken({ user: RAY }));
    localStorage.setItem('user', JSON.stringify(RAY));
    const { calls } = fakeServer({ [CHECK]: free });
    await expect(check()).rejects.toBeInstanceOf(Unreachable);
    expect(calls).toEqual([]);
    expect(currentUser()).toEqual(RAY);
  });

  it('OP-112 that was refused is not sent again as somebody who signed in in another tab meanwhile', async () => {
    setAccessCookie(accessToken());
    const { calls } = fakeServer({
      [CHECK]: () => {
        setAccessCookie(accessToken({ user: RAY }));
        localStorage.setItem('user', JSON.stringify(RAY));
        return refuse(401, 'session_ended', 'Session ended');
      },
    });
    await expect(check()).rejects.toBeInstanceOf(Error);
    expect(calls.map(({ route }) => route)).toEqual([CHECK]);
    expect(currentUser()).toEqual(RAY);
  });

  it('OP-112 of one person is not sent as the next', async () => {
    const { calls } = fakeServer({ [CHECK]: free });
    signIn(signedInAnswer(RAY));
    await expect(
      callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username: 'ray & co' } }, PRIYA.id),
    ).rejects.toBeInstanceOf(Unreachable);
    expect(calls).toEqual([]);
  });

  it('SESS-12 a 401 removes the tokens and the user', async () => {
    fakeServer({ [CHECK]: () => refuse(401, 'session_ended', 'Session ended') });
    await expect(check()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(currentUser()).toBeNull();
    expect(readAccessCookie()).toBeUndefined();
  });

  it('SESS-12 a 401 on login removes nothing', async () => {
    fakeServer({ [LOGIN]: () => refuse(401, 'password_wrong', 'Invalid password') });
    await expect(login()).rejects.toMatchObject({ status: 401, sentence: 'Invalid password' });
    expect(currentUser()).toEqual(PRIYA);
  });

  it.each([
    ['one person', PRIYA],
    ['a visitor', null],
  ])('SESS-12 a late 401 of %s does not end the session of the next person', async (_who, user) => {
    useSession.setState({ user });
    if (user === null) freshBrowser();
    fakeServer({
      [CHECK]: () => {
        signIn(signedInAnswer(RAY));
        return refuse(401, 'token_expired', 'Token expired');
      },
    });
    await expect(check()).rejects.toBeInstanceOf(Refused);
    expect(currentUser()).toEqual(RAY);
  });
});

describe('a call with an expired token', () => {
  beforeEach(runOut);

  it('OP-108 API-38 refreshes once, then calls with the new token', async () => {
    const renewed = accessToken();
    const { calls } = fakeServer({
      [REFRESH]: () => answer({ access_token: renewed, refresh_token: 'next' }),
      [CHECK]: free,
    });
    await Promise.all([check(), check(), check()]);
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, CHECK, CHECK, CHECK]);
    expect(new Set(calls.slice(1).map(({ token }) => token))).toEqual(new Set([renewed]));
    expect(readAccessCookie()).toBe(renewed);
  });

  it('OP-108 does not refresh for a public endpoint', async () => {
    const { calls } = fakeServer({ [LOGIN]: () => answer(signedInAnswer()) });
    await login();
    expect(calls.map(({ route }) => route)).toEqual([LOGIN]);
  });

  it('OP-108 does not refresh when nobody is signed in', async () => {
    useSession.setState({ user: null });
    const { calls } = fakeServer({
      [CHECK]: () => refuse(401, 'authentication_required', 'Authentication required'),
    });
    await expect(check()).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ route }) => route)).toEqual([CHECK]);
  });

  it('SESS-13 a refused refresh logs the user out', async () => {
    const { calls } = fakeServer({ [REFRESH]: () => refuse(401, 'session_ended', 'Session ended') });
    const both = await Promise.allSettled([check(), check()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
    expect(currentUser()).toBeNull();
  });

  it('SESS-13 a refresh that gives a token of somebody else ends the session and clears the cookie', async () => {
    const { calls } = fakeServer({
      [REFRESH]: () => answer({ access_token: accessToken({ user: RAY }), refresh_token: 'next' }),
      [LOGOUT]: () => answer({ success: true }),
      [CHECK]: free,
    });
    await expect(check()).rejects.toMatchObject({ status: 401 });
    expect(currentUser()).toBeNull();
    expect(readAccessCookie()).toBeUndefined();
    expect(localStorage.getItem('user')).toBeNull();
    await vi.waitFor(() => expect(calls.map(({ route }) => route)).toEqual([REFRESH, LOGOUT]));
  });

  it('SESS-13 a refresh for a person who was replaced in another tab affects neither', async () => {
    const theirs = accessToken({ user: RAY });
    const { calls } = fakeServer({
      [REFRESH]: () => {
        setAccessCookie(theirs);
        localStorage.setItem('user', JSON.stringify(RAY));
        return answer({ access_token: accessToken({ user: RAY, runs_out_in: 800 }), refresh_token: 'next' });
      },
      [CHECK]: free,
    });
    await expect(check()).rejects.toBeInstanceOf(Error);
    expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
    expect(currentUser()).toEqual(RAY);
    expect(readAccessCookie()).toBe(theirs);
  });

  it('OP-138 without a connection nobody is logged out', async () => {
    fakeServer({ [REFRESH]: cutOff });
    await expect(check()).rejects.toBeInstanceOf(Unreachable);
    expect(currentUser()).toEqual(PRIYA);
  });

  it.each([408, 429, 502, 503, 504])(
    'OP-130 a busy server, or a proxy without a server, logs nobody out: %i',
    async (status) => {
      fakeServer({ [REFRESH]: () => refuse(status, 'not_now', 'Not now.') });
      await expect(check()).rejects.toMatchObject({ status });
      expect(currentUser()).toEqual(PRIYA);
    },
  );
});
