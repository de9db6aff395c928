import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import html from '../../screen.html?raw';
import { pageLanguage } from '../device/voice/pick-voice.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { cutOff, fakeServer } from '../testing/fake-server.ts';
import { fakeSockets } from '../testing/fake-web-socket.ts';
import { PRIYA, signedInAnswer } from '../testing/tokens.ts';

const BODY = /<body>(.*?)<\/body>/s.exec(html)?.[1] ?? '';
const root = document.documentElement;

let said: unknown[];
let is_dark: boolean;
let listeners: (() => void)[];

/** Opens the page anew, as the script in screen.html left it. */
async function open(search: string): Promise<void> {
  history.replaceState(null, '', `/screen/4ZQ8X2M7K1B9TCWV5E3RHNDJ6P${search}`);
  document.body.innerHTML = BODY;
  root.dataset.theme = 'dark';
  delete root.dataset.language;
  vi.resetModules();
  await act(async () => await import('./screen-main.tsx'));
}

beforeEach(() => {
  freshBrowser();
  fakeServer({ 'GET /api/screen': cutOff });
  fakeSockets();
  is_dark = true;
  listeners = [];
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return is_dark;
    },
    addEventListener: (_type: string, tell: () => void) => void listeners.push(tell),
    removeEventListener: () => undefined,
  }));
});

it('SCREEN-37 SCREEN-36 the sentence about old browsers goes with the first picture', async () => {
  await open('');
  expect(document.getElementById('too-old')).toBeNull();
  expect(document.getElementById('root')).toHaveTextContent('No connection to localhost');
  expect([said, pageLanguage()]).toEqual([[], 'en-US']);
});

it.each([
  ['?lang=de', [], 'de'],
  ['?lang=pt-BR', [], 'pt-BR'],
  ['?lang=tlh&lang=de', ['Left out of this screen: lang=tlh'], 'en-US'],
  ['?size=big&theme=pink', ['Left out of this screen: theme=pink'], 'en-US'],
  ['?overlay=1&size=big', ['Left out of this screen: size=big'], 'en-US'],
])(
  'OVERLAY-08 OVERLAY-09 of %s it says %j, and the voice follows: %s',
  { tags: 'long' },
  async (search, bad, language) => {
    await open(search);
    expect(said).toEqual(bad);
    expect(pageLanguage()).toBe(language);
    expect(root.lang, 'the texts are English').not.toBe('de');
  },
);

it.each([
  ['?theme=system', 'light', 'light'],
  ['?theme=pink', 'dark', 'dark'],
  ['?theme=pink', null, 'light'],
  ['?theme=dark', 'light', 'dark'],
])(
  'SCREEN-62 %s with the choice %s is %s when the system turns light',
  { tags: 'long' },
  async (search, choice, theme) => {
    if (choice) localStorage.setItem('theme', choice);
    await open(search);
    expect(root.dataset.theme).toBe('dark');
    is_dark = false;
    act(() => {
      for (const tell of listeners) tell();
    });
    expect(root.dataset.theme).toBe(theme);
  },
);

it.each([
  ['', null],
  ['?overlay=1', PRIYA],
])(
  'SCREEN-68 of a log-out in another tab the big screen knows, the overlay need not: %s',
  { tags: 'long' },
  async (search, user) => {
    await open(search);
    const { signIn, useSession } = await import('../session/session-store.ts');
    act(() => signIn(signedInAnswer()));
    localStorage.clear();
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    });
    expect(useSession.getState().user).toEqual(user);
  },
);
