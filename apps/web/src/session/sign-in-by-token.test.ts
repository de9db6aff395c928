import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser, readAccessCookie } from '../testing/browser-state.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { keepAccessToken } from './access-token.ts';
import { leaveSession, signIn, useSession } from './session-store.ts';
import { signInByToken } from './sign-in-by-token.ts';
import { readSetupClaims } from './username-setup.ts';

const social = (more_claims = {}) => accessToken({ more_claims: { provider: 'google', ...more_claims } });

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null, left_by_choice: false });
});

describe('signing in by a token', () => {
  it('SESS-09 SESS-05 knows the user from the claims, and keeps the cookie and the local copy', () => {
    const token = social();
    expect(signInByToken(token)).toMatchObject({ _id: PRIYA.id });
    expect(useSession.getState().user).toEqual({ ...PRIYA, email: '' });
    expect(readAccessCookie()).toBe(token);
    expect(localStorage.getItem('token')).toBe(token);
  });

  it.each([
    ['has run out', accessToken({ runs_out_in: -1 })],
    ['is none', 'nonsense'],
  ])('SESS-10 refuses a token that %s', (_name, token) => {
    expect(signInByToken(token)).toBeNull();
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the local copy', () => {
  it('SESS-05 follows each new token of a social account, and goes with the session', () => {
    signInByToken(social());
    const next = social({ full_name: 'Priya Patel' });
    keepAccessToken(next);
    expect(localStorage.getItem('token')).toBe(next);
    leaveSession();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('SESS-05 is not made for a password account, and the one of the last person does not stay', () => {
    signInByToken(social());
    const token = accessToken({ user: RAY, more_claims: { provider: 'password' } });
    signIn({ ...signedInAnswer(RAY), access_token: token });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the claims of someone without a username', () => {
  it('SESS-08 UNAME-02 are read from the stored token', () => {
    signInByToken(social({ needs_username_setup: true, full_name: 'Priya Patel' }));
    expect(readSetupClaims()).toMatchObject({ full_name: 'Priya Patel', provider: 'google' });
  });

  it('UNAME-02 are null for everyone else', () => {
    expect(readSetupClaims()).toBeNull();
    signInByToken(social());
    expect(readSetupClaims()).toBeNull();
  });
});
