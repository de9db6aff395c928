// @vitest-environment-options { "url": "https://bingo.test/" }
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, readAccessCookie, setAccessCookie } from '../testing/browser-state.ts';
import { accessToken } from '../testing/tokens.ts';
import { forgetToken, readAccessToken, removeAccessToken, storeAccessToken } from './access-token.ts';

beforeEach(() => freshBrowser());

describe('the access token', () => {
  it('SESS-04 is stored in a cookie named access_token that expires with the token', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    const token = accessToken();
    storeAccessToken(token);
    const expires = new Date((readClaims(token)?.exp ?? 0) * 1_000).toUTCString();
    expect(write).toHaveBeenCalledWith(
      `access_token=${token}; Path=/; Expires=${expires}; SameSite=Strict; Secure`,
    );
    expect(readAccessToken()).toBe(token);
  });

  it('SESS-10 is not accepted once it has expired', () => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    expect(readAccessCookie()).toBeDefined();
    expect(readAccessToken()).toBeNull();
  });

  it('SESS-10 is not accepted when it is no token at all', () => {
    setAccessCookie('nonsense');
    expect(readAccessToken()).toBeNull();
    storeAccessToken('nonsense too');
    expect(readAccessCookie()).toBe('nonsense');
  });

  it('OP-108 is outlived by a cookie that tells the server that somebody is signed in, and no more', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    storeAccessToken(accessToken());
    expect(write).toHaveBeenCalledWith(
      expect.stringMatching(/^member=1; Path=\/; Expires=[^;]+; SameSite=Lax; Secure$/),
    );
    forgetToken();
    expect(document.cookie).toBe('member=1');
    removeAccessToken();
    expect(document.cookie).toBe('');
  });

  it('OP-107 is removed together with its local copy', () => {
    storeAccessToken(accessToken());
    localStorage.setItem('token', accessToken());
    removeAccessToken();
    expect(readAccessCookie()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
