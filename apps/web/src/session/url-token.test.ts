import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { readTakenToken, takeTokenOffUrl } from './url-token.ts';

const address = () => location.pathname + location.search + location.hash;

function openAt(path: string) {
  history.replaceState(null, '', path);
  takeTokenOffUrl();
}

beforeEach(() => freshBrowser());

describe('the token in the address', () => {
  it('RESET-04 of a mailed link is taken out and kept for the page', () => {
    openAt('/reset-password?token=mailed');
    expect(address()).toBe('/reset-password');
    expect(readTakenToken()).toBe('mailed');
  });

  it('RESET-04 is still there after a reload, which keeps the entry of the history', () => {
    openAt('/reset-password?token=mailed');
    takeTokenOffUrl();
    expect(readTakenToken()).toBe('mailed');
  });

  it('SOCIAL-05 of a social sign-in is taken out, and the rest of the query stays', () => {
    openAt('/oauth/callback?token=a.b.c&needs_username_setup=true&redirect_url=%2Fprofile#_=_');
    expect(address()).toBe('/oauth/callback?needs_username_setup=true&redirect_url=%2Fprofile');
    expect(readTakenToken()).toBe('a.b.c');
  });

  it('SOCIAL-08 RESET-06 an empty one counts as none', () => {
    openAt('/oauth/callback?token=');
    expect(address()).toBe('/oauth/callback');
    expect(readTakenToken()).toBeNull();
  });

  it.each([null, 'mailed', { token: 7 }, []])(
    'RESET-06 is not found in what something else left: %o',
    (left) => {
      history.replaceState(left, '', '/reset-password');
      expect(readTakenToken()).toBeNull();
    },
  );

  it('is left alone in any other address', () => {
    openAt('/g/0123?token=mine');
    expect(address()).toBe('/g/0123?token=mine');
    expect(readTakenToken()).toBeNull();
  });
});
