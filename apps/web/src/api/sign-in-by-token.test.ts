import { beforeEach, describe, expect, it } from 'vitest';
import { readLog } from '../health/log.ts';
import { forgetToken, storeAccessToken } from '../session/access-token.ts';
import { leaveSession, readSetupClaims, signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { signInByToken } from './sign-in-by-token.ts';

const REFRESH = 'POST /api/auth/refresh';

const social = (more_claims = {}) => accessToken({ more_claims: { provider: 'google', ...more_claims } });

/** A server whose refresh cookie belongs to whoever the token names. */
const cookieOf = (access_token: string) =>
  fakeServer({ [REFRESH]: () => answer({ access_token, refresh_token: 'next' }) });

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null, left_by_choice: false });
});

describe('signing in by a token', () => {
  it('SESS-09 SESS-05 takes the token of the cookie, and stores it with its local copy', async () => {
    const renewed = social({ full_name: 'Priya Patel' });
    cookieOf(renewed);
    expect(await signInByToken(social())).toMatchObject({ _id: PRIYA.id });
    expect(useSession.getState().user).toEqual({ ...PRIYA, email: '' });
    expect(readAccessCookie()).toBe(renewed);
    expect(localStorage.getItem('token')).toBe(renewed);
  });

  it.each([
    ['has run out', accessToken({ runs_out_in: -1 })],
    ['is none', 'nonsense'],
  ])('SESS-10 refuses a token that %s', async (_name, token) => {
    const { calls } = cookieOf(social());
    expect(await signInByToken(token)).toBeNull();
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'belongs to somebody else',
      () => answer({ access_token: accessToken({ user: RAY }), refresh_token: 'r' }),
    ],
    [
      'has a token that has run out',
      () => answer({ access_token: accessToken({ runs_out_in: -1 }), refresh_token: 'r' }),
    ],
    ['is missing', () => refuse(401, 'authentication_required', 'Authentication required')],
    ['cannot be asked for', cutOff],
  ])('SOCIAL-09 a link whose cookie %s changes nothing for whoever is signed in', async (_name, respond) => {
    signIn(signedInAnswer(RAY));
    const before = [readAccessCookie(), { ...localStorage }];
    fakeServer({ [REFRESH]: respond });
    expect(await signInByToken(social())).toBeNull();
    expect([readAccessCookie(), { ...localStorage }]).toEqual(before);
    expect(useSession.getState().user).toEqual(RAY);
  });

  it('HEALTH-11 a failure is logged', async () => {
    fakeServer({ [REFRESH]: cutOff });
    await signInByToken(social());
    expect(readLog().at(-1)).toMatchObject({
      level: 'warning',
      text: 'A social sign-in: Unreachable: No answer',
    });
  });
});

describe('the local copy', () => {
  const withPassword = (more_claims = {}) =>
    accessToken({ more_claims: { provider: 'password', ...more_claims } });

  it('SESS-05 exists after a provider sign-in, also of a password account, follows each token and ends with the session', async () => {
    const token = withPassword();
    cookieOf(token);
    await signInByToken(token);
    expect(localStorage.getItem('token')).toBe(token);
    const next = withPassword({ full_name: 'Priya Patel' });
    storeAccessToken(next);
    expect(localStorage.getItem('token')).toBe(next);
    leaveSession();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('SESS-05 stays when a refused token is renewed', async () => {
    const token = social();
    cookieOf(token);
    await signInByToken(token);
    forgetToken();
    storeAccessToken(social({ full_name: 'Priya Patel' }));
    expect(localStorage.getItem('token')).toBe(readAccessCookie());
  });

  it('SESS-05 does not exist after a password sign-in, and the copy of the last person is removed', async () => {
    cookieOf(social());
    await signInByToken(social());
    const token = accessToken({ user: RAY, more_claims: { provider: 'google' } });
    signIn({ ...signedInAnswer(RAY), access_token: token });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the claims of someone without a username', () => {
  it('SESS-08 UNAME-02 are read from the stored token', async () => {
    const token = social({ needs_username_setup: true, full_name: 'Priya Patel' });
    cookieOf(token);
    await signInByToken(token);
    expect(readSetupClaims()).toMatchObject({ full_name: 'Priya Patel', provider: 'google' });
  });

  it('UNAME-02 are null for everyone else', async () => {
    expect(readSetupClaims()).toBeNull();
    cookieOf(social());
    await signInByToken(social());
    expect(readSetupClaims()).toBeNull();
  });
});
