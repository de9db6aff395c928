import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { forgetTakenToken, readTakenToken, takeTokenOffUrl } from './url-token.ts';

const address = () => location.pathname + location.search + location.hash;

/** Loads a document: by a link or an address, by a reload, or by going back. */
function load(type?: NavigationTimingType) {
  vi.stubGlobal('performance', { getEntriesByType: () => (type ? [{ type }] : []) });
  takeTokenOffUrl();
}

function openAt(path: string) {
  history.replaceState(null, '', path);
  load('navigate');
}

beforeEach(() => {
  freshBrowser();
  forgetTakenToken();
});

describe('the token in the address', () => {
  it('RESET-04 of a mailed link is removed and stored for the page', () => {
    openAt('/reset-password?token=mailed');
    expect(address()).toBe('/reset-password');
    expect(readTakenToken()).toBe('mailed');
    const held = JSON.stringify(history.state);
    expect(held, 'an entry of the history outlives the page').not.toContain('mailed');
  });

  it('RESET-04 is still there after a reload', () => {
    openAt('/reset-password?token=mailed');
    load('reload');
    expect(readTakenToken()).toBe('mailed');
  });

  it('RESET-04 is still there after a reload in a browser that does not report reloads', () => {
    openAt('/reset-password?token=mailed');
    load();
    expect(readTakenToken()).toBe('mailed');
  });

  it.each([
    ['by the way back', () => load('back_forward')],
    ['by its address', () => openAt('/reset-password')],
    ['after another page', () => [openAt('/login'), load('reload')]],
  ])('RESET-04 is gone when the page is opened again %s', (_how, openAnew) => {
    openAt('/reset-password?token=mailed');
    openAnew();
    expect(readTakenToken()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    load('reload');
    expect(readTakenToken()).toBeNull();
  });

  it('RESET-04 is gone when it has been used', () => {
    openAt('/reset-password?token=mailed');
    forgetTakenToken();
    expect(readTakenToken()).toBeNull();
    load('reload');
    expect(readTakenToken()).toBeNull();
  });

  it('SOCIAL-05 of a social sign-in is removed, and the rest of the query stays', () => {
    openAt('/oauth/callback?token=a.b.c&needs_username_setup=true&redirect_url=%2Fprofile#_=_');
    expect(address()).toBe('/oauth/callback?needs_username_setup=true&redirect_url=%2Fprofile');
    expect(readTakenToken()).toBe('a.b.c');
  });

  it('SOCIAL-08 RESET-06 an empty one counts as none', () => {
    openAt('/oauth/callback?token=');
    expect(address()).toBe('/oauth/callback');
    expect(readTakenToken()).toBeNull();
  });

  it('is left alone in any other address', () => {
    openAt('/g/0123?token=mine');
    expect(address()).toBe('/g/0123?token=mine');
    expect(readTakenToken()).toBeNull();
  });
});
