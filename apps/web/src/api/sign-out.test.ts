import { beforeEach, describe, expect, it } from 'vitest';
import { readRememberedPath, rememberPath } from '../session/remembered-path.ts';
import { signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { signOut } from './sign-out.ts';

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

describe('signing out', () => {
  it('OP-107 HOME-14 tells the server and removes everything here', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/logout': () => answer({ success: true }) });
    await signOut();
    expect(calls.map(({ route }) => route)).toEqual(['POST /api/auth/logout']);
    expectNobody();
  });

  it('OP-107 removes everything here even when the server cannot be told', async () => {
    fakeServer({ 'POST /api/auth/logout': cutOff });
    await signOut();
    expectNobody();
  });
});
