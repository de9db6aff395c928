import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settleLogOuts } from '../app/settle-log-outs.ts';
import { isLogOutOwed } from '../session/owed-log-out.ts';
import { readRememberedPath, rememberPath } from '../session/remembered-path.ts';
import { signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie } from '../testing/browser-state.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { Refused, Unreachable } from './failures.ts';
import { sendOwedLogOutWithLock, signOut } from './log-out.ts';
import { noteReach } from './reach.ts';
import { renewAccess } from './renew-access.ts';
import { signInBy } from './sign-in.ts';
import { signInByToken } from './sign-in-by-token.ts';

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
  localStorage.setItem('token', 'a copy');
  rememberPath('/profile');
});

const expectNobody = () => {
  expect(useSession.getState().user).toBeNull();
  expect(readAccessCookie()).toBeUndefined();
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(readRememberedPath()).toBeNull();
};

const LOGOUT = 'POST /api/auth/logout';
const LOGIN = 'POST /api/auth/login';
const REFRESH = 'POST /api/auth/refresh';

const done = () => answer({ success: true });
const logIn = () =>
  signInBy(() => callApi(ACCOUNT_ENDPOINTS.login, { body: { username: 'a@b.cd', password: 'x' } }));

describe('signing out', () => {
  it('OP-107 HOME-14 logs out on the server and removes everything here', async () => {
    const { calls } = fakeServer({ [LOGOUT]: done });
    await signOut();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
    expectNobody();
    expect(isLogOutOwed()).toBe(false);
  });

  it('OP-107 removes everything here even if the server cannot be reached', async () => {
    fakeServer({ [LOGOUT]: cutOff });
    await signOut();
    expectNobody();
  });

  it('OP-107 counts here before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fakeServer({ [LOGOUT]: () => promise });
    const signed_out = signOut();
    expectNobody();
    resolve(done());
    await signed_out;
  });

  it('OP-107 logs out on the server even if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { calls } = fakeServer({ [LOGOUT]: done });
    await signOut();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
  });
});

describe('a log-out that has not reached the server', () => {
  beforeEach(async () => {
    fakeServer({ [LOGOUT]: cutOff });
    await signOut();
  });

  it.each([
    ['cut off', cutOff],
    ['too busy', () => refuse(503, 'not_now', 'Not now.')],
    ['asking for patience', () => refuse(429, 'too_many_requests', 'Slow down.')],
    ['too new for this app', () => refuse(426, 'client_too_old', 'Too old.')],
    ['slow to hear', () => refuse(408, 'not_now', 'Not now.')],
    ['failing', () => refuse(500, 'internal', 'Oh dear.')],
  ])('OP-107 stays owed while the server is %s, and nobody can sign in', async (_how, respond) => {
    const { calls } = fakeServer({ [LOGOUT]: respond, [LOGIN]: () => answer(signedInAnswer(RAY)) });
    await expect(logIn()).rejects.toBeInstanceOf(Error);
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
    expect(isLogOutOwed()).toBe(true);
    expect(useSession.getState().user).toBeNull();
  });

  it('OP-107 goes before the next sign-in, and never after it', async () => {
    const { calls } = fakeServer({ [LOGOUT]: done, [LOGIN]: () => answer(signedInAnswer(RAY)) });
    await Promise.all([logIn(), sendOwedLogOutWithLock()]);
    await sendOwedLogOutWithLock();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT, LOGIN]);
    expect(useSession.getState().user).toEqual(RAY);
    expect(localStorage.getItem('token'), 'SESS-05').toBeNull();
  });

  it.each([
    ['the session is over already', () => refuse(401, 'session_ended', 'Session ended')],
    ['the server will never have it', () => refuse(403, 'foreign_call', 'Not from here.')],
    ['the answer has another form', () => answer('bye')],
  ])('OP-107 OP-006 is done where %s, and the next person can sign in', async (_how, respond) => {
    fakeServer({ [LOGOUT]: respond, [LOGIN]: () => answer(signedInAnswer(RAY)) });
    await logIn();
    expect(isLogOutOwed()).toBe(false);
    expect(useSession.getState().user).toEqual(RAY);
  });

  it('OP-107 SESS-13 keeps the cookie from signing anybody in again', async () => {
    useSession.setState({ user: PRIYA });
    const { calls, routes } = fakeServer({
      [LOGOUT]: cutOff,
      [REFRESH]: () => answer({ access_token: accessToken(), refresh_token: 'next' }),
    });
    await expect(renewAccess()).rejects.toBeInstanceOf(Unreachable);
    expect(await signInByToken(accessToken())).toBeNull();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT, LOGOUT]);
    expect(readAccessCookie()).toBeUndefined();

    routes[LOGOUT] = done;
    routes[REFRESH] = () => refuse(401, 'authentication_required', 'Authentication required');
    await expect(renewAccess()).rejects.toBeInstanceOf(Refused);
    expect(useSession.getState().user).toBeNull();
  });

  it('OP-107 is sent by one of two tabs', async () => {
    fakeLocks();
    const { calls } = fakeServer({ [LOGOUT]: done });
    vi.resetModules();
    const other = await import('./log-out.ts');
    await Promise.all([sendOwedLogOutWithLock(), other.sendOwedLogOutWithLock()]);
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
  });

  it('OP-107 is sent when the app starts, and when the server is back', async () => {
    const { calls, routes } = fakeServer({ [LOGOUT]: cutOff });
    const stop = settleLogOuts();
    onTestFinished(stop);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    routes[LOGOUT] = done;
    noteReach(true);
    await vi.waitFor(() => expect(isLogOutOwed()).toBe(false));
    noteReach(false);
    noteReach(true);
    await sendOwedLogOutWithLock();
    expect(calls).toHaveLength(2);
  });
});
