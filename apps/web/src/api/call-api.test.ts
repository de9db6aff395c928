import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie, setAccessCookie } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { explainFailure, Refused, Unreachable } from './failures.ts';

const CHECK = 'GET /api/auth/check-username?username=ray+%26+co';
const REFRESH = 'POST /api/auth/refresh';
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

  it('SESS-11 takes no token for someone who is no longer signed in here', async () => {
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

  it('SESS-12 a late 401 does not end the session of the next person', async () => {
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

describe('a call with a token that has run out', () => {
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

  it('OP-108 does not refresh for a call that anyone may make', async () => {
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

  it('OP-138 without a connection nobody is logged out', async () => {
    fakeServer({ [REFRESH]: cutOff });
    await expect(check()).rejects.toBeInstanceOf(Unreachable);
    expect(currentUser()).toEqual(PRIYA);
  });

  it.each([429, 502, 503, 504])(
    'OP-130 a server that asks for patience, or is away behind its proxy, logs nobody out: %i',
    async (status) => {
      fakeServer({ [REFRESH]: () => refuse(status, 'not_now', 'Not now.') });
      await expect(check()).rejects.toMatchObject({ status });
      expect(currentUser()).toEqual(PRIYA);
    },
  );
});

describe('a failed call', () => {
  const FALLBACK = { refused: 'Login failed', unreachable: 'Network error during login' };
  const explain = async () =>
    explainFailure(
      await login().then(
        () => new Error('passed'),
        (e: Error) => e,
      ),
      FALLBACK,
    );

  it('API-37 is explained by message, error.message or detail, in this order', async () => {
    const { routes } = fakeServer({});
    const say = (body: unknown) => {
      routes[LOGIN] = () => answer(body, { status: 400 });
    };
    say({ message: 'one', error: { code: 'c', message: 'two' }, detail: 'three' });
    expect(await explain()).toBe('one');
    say({ error: { code: 'c', message: 'two' }, detail: 'three' });
    expect(await explain()).toBe('two');
    say({ detail: 'three' });
    expect(await explain()).toBe('three');
  });

  it('ERR-44 is explained in general words when the server gives none', async () => {
    const { routes } = fakeServer({ [LOGIN]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    expect(await explain()).toBe('Login failed');
    routes[LOGIN] = () => answer({ detail: [{ msg: 'not a sentence' }] }, { status: 400 });
    expect(await explain()).toBe('Login failed');
    routes[LOGIN] = () => answer({ access_token: 7 });
    expect(await explain()).toBe('Login failed');
    routes[LOGIN] = cutOff;
    expect(await explain()).toBe('Network error during login');
  });
});
