import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser, setAccessCookie } from '../testing/browser-state.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { readAccessToken } from './access-token.ts';
import { readGuestName, rememberGuestName } from './guest-name.ts';
import { readRememberedPath, rememberPath } from './remembered-path.ts';
import {
  expireSession,
  followOtherTabs,
  leaveSession,
  passOnSession,
  signIn,
  useSession,
} from './session-store.ts';
import { readUser } from './stored-user.ts';

const session = () => useSession.getState();

const tellOfChange = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null, left_by_choice: false });
});

describe('the session', () => {
  it('SESS-07 stores the user and the remembered path in the browser', () => {
    signIn(signedInAnswer());
    rememberPath('/profile?tab=badges');
    expect(session().user).toEqual(PRIYA);
    expect(readUser()).toEqual(PRIYA);
    expect(readRememberedPath()).toBe('/profile?tab=badges');
  });

  it('SESS-09 knows its user by a valid token alone', () => {
    setAccessCookie(accessToken({ user: RAY }));
    expect(readUser()).toMatchObject({ id: RAY.id, username: RAY.username });
  });

  it('GUEST-01 knows a guest by the stored user and by the token alone', () => {
    const sam = { ...RAY, email: '', is_guest: true };
    setAccessCookie(accessToken({ user: sam, more_claims: { provider: 'guest' } }));
    expect(readUser()).toEqual(sam);
    signIn(signedInAnswer(sam));
    expect(readUser()).toEqual(sam);
  });

  it('GUEST-18 GUEST-21 the name of a guest goes with Log Out and with the next person', () => {
    for (const leave of [leaveSession, passOnSession]) {
      signIn(signedInAnswer());
      rememberGuestName('Sam');
      leave();
      expect([session().user, readGuestName()]).toEqual([null, '']);
    }
    rememberGuestName('Sam');
    signIn(signedInAnswer());
    expireSession();
    expect(readGuestName()).toBe('Sam');
  });

  it.each([
    '{"id":"me"}',
    JSON.stringify({ ...PRIYA, id: 'me' }),
    JSON.stringify({ ...PRIYA, username: null }),
    JSON.stringify({ id: PRIYA.id, username: PRIYA.username }),
    'null',
    'no JSON',
  ])('SESS-10 knows nobody by an expired token or the damaged user %s', (damaged) => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    localStorage.setItem('user', damaged);
    expect(readUser()).toBeNull();
  });

  it('SESS-12 ends with the tokens and the user, but not with the remembered path', () => {
    signIn(signedInAnswer());
    rememberPath('/profile');
    expireSession();
    expect(session()).toEqual({ user: null, left_by_choice: false });
    expect(readUser()).toBeNull();
    expect(readAccessToken()).toBeNull();
    expect(readRememberedPath()).toBe('/profile');
  });

  it('OP-111 forgets the remembered path when somebody signs out', () => {
    signIn(signedInAnswer());
    rememberPath('/profile');
    leaveSession();
    expect(session()).toEqual({ user: null, left_by_choice: true });
    expect(readRememberedPath()).toBeNull();
  });
});

describe('the other tabs', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  it('OP-107 signing out in one tab signs out in all', () => {
    signIn(signedInAnswer());
    freshBrowser();
    tellOfChange('user');
    expect(session().user).toBeNull();
  });

  it('OP-107 signing out counts at once, although the cookie may still be visible here for a moment', () => {
    signIn(signedInAnswer());
    localStorage.removeItem('user');
    tellOfChange('user');
    expect(readAccessToken()).not.toBeNull();
    expect(session().user).toBeNull();
  });

  it('OP-111 SHELL-01 know whether somebody signed out by choice or has to sign in again', () => {
    const endIn = (other_tab: () => void) => {
      signIn(signedInAnswer());
      other_tab();
      useSession.setState({ user: PRIYA, left_by_choice: false });
      tellOfChange('user');
      return session();
    };
    expect(endIn(leaveSession)).toEqual({ user: null, left_by_choice: true });
    expect(endIn(expireSession)).toEqual({ user: null, left_by_choice: false });
  });

  it('OP-112 signing in in one tab signs in in all', () => {
    localStorage.setItem('user', JSON.stringify(RAY));
    tellOfChange('user');
    expect(session().user).toEqual(RAY);
  });

  it('OP-107 OP-112 a page from the back-forward cache knows who is signed in by now', () => {
    const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    signIn(signedInAnswer());
    comeBack();
    expect(session().user).toEqual(PRIYA);
    localStorage.setItem('user', JSON.stringify(RAY));
    comeBack();
    expect(session().user).toEqual(RAY);
    freshBrowser();
    comeBack();
    expect(session().user).toBeNull();
  });

  it('OP-107 an expired session does not sign out somebody who signed in in another tab meanwhile', () => {
    signIn(signedInAnswer());
    setAccessCookie(accessToken({ user: RAY }));
    localStorage.setItem('user', JSON.stringify(RAY));
    expireSession();
    expect(session().user).toEqual(RAY);
    expect(readAccessToken()).not.toBeNull();
  });

  it('SESS-07 ignores other keys in storage', () => {
    signIn(signedInAnswer());
    localStorage.removeItem('user');
    tellOfChange('theme');
    expect(session().user).toEqual(PRIYA);
  });

  it('HEALTH-08 SESS-07 does not take corrupted data for a sign-out', () => {
    signIn(signedInAnswer());
    localStorage.setItem('user', '{"half of');
    tellOfChange('user');
    expect(session().user).toEqual(PRIYA);
  });
});
