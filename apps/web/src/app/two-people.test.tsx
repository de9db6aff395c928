import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readRememberedPath } from '../session/remembered-path.ts';
import { expireSession, followOtherTabs, signIn } from '../session/session-store.ts';
import { freshBrowser, setAccessCookie } from '../testing/browser-state.ts';
import { answer, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, RAY, SAM, signedInAnswer } from '../testing/tokens.ts';
import { App } from './app.tsx';

// Lazy pages are loaded up front, because how long an import takes is random.
import.meta.glob(
  [
    '../pages/{claim,home,login,new-game,profile}-page.tsx',
    '../pages/packs/pack{,s}-page.tsx',
    '../api/renew-access.ts',
    './rare-pages.ts',
    './banners/late-banners.tsx',
  ],
  { eager: true },
);

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

function openAt(path: string) {
  history.replaceState(null, '', path);
  render(<App />);
  return userEvent.setup();
}

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the next person in the same browser', () => {
  it('OP-112 gets a new page when another tab has signed in somebody else', async () => {
    const stop = followOtherTabs();
    onTestFinished(stop);
    const user = openAt('/new-game');
    await user.type(await screen.findByLabelText('Game Name'), 'For Priya alone');
    setAccessCookie(accessToken({ user: RAY }));
    localStorage.setItem('user', JSON.stringify(RAY));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage })));
    expect(await screen.findByLabelText('Game Name')).toHaveValue('');
  });

  it('OP-112 never sees what the person before them had loaded', async () => {
    const asked = Promise.withResolvers<Response>();
    const { routes } = fakeServer({ 'GET /api/games/my': () => asked.promise });
    openAt('/');
    await heading(/Eyes down,\s*Priya\./);
    routes['GET /api/games/my'] = () => answer([]);
    act(() => signIn(signedInAnswer(RAY)));
    await heading(/Eyes down,\s*Ray\./);
    asked.resolve(answer([{ ...EXAMPLES.listMyGames.answer[0], game_name: 'Of Priya' }]));
    expect(await screen.findByText('No active games')).toBeVisible();
    expect(screen.queryByText('Of Priya')).toBeNull();
  });
});

describe('the packs of one person', () => {
  const PACK = PACK_EXAMPLES.getPack.answer;
  const routes = {
    'GET /api/packs': () => answer(PACK_EXAMPLES.listPacks.answer),
    'GET /api/packs/shelf': () => answer(PACK_EXAMPLES.listShelf.answer),
    [`GET /api/packs/${PACK.id}`]: () => answer(PACK),
  };

  it('PACK-15 PACK-34 are not shown to the next, nor to a visitor', async () => {
    const server = fakeServer({ ...routes });
    openAt('/packs');
    await screen.findByText(PACK.name);
    const asked = Promise.withResolvers<Response>();
    server.routes['GET /api/packs'] = () => asked.promise;
    act(() => signIn(signedInAnswer(RAY)));
    await screen.findByText('Loading your packs');
    expect(screen.queryByText(PACK.name)).toBeNull();
    act(() => expireSession());
    await screen.findByText('Sign in to keep packs of your own.');
    expect(screen.queryByText(PACK.name)).toBeNull();
    asked.resolve(answer({ packs: [], most: 100 }));
  });

  it('PACK-15 PACK-35 what was typed in the editor is not shown to the next', async () => {
    const server = fakeServer({ ...routes });
    const user = openAt(`/packs/${PACK.id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' of Priya');
    server.routes[`GET /api/packs/${PACK.id}`] = () => refuse(404, 'pack_not_found', 'Pack not found');
    act(() => signIn(signedInAnswer(RAY)));
    await screen.findByText('Pack not found');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });
});

describe('a guest who has become somebody else in another tab', () => {
  const follow = (user: typeof SAM) => {
    setAccessCookie(accessToken({ user }));
    localStorage.setItem('user', JSON.stringify(user));
  };

  it('CLAIM-17 SESS-12 is followed when a call says that the session has ended, and the page opens anew', async () => {
    signIn(signedInAnswer(SAM));
    const asked = Promise.withResolvers<Response>();
    const { routes } = fakeServer({ 'GET /api/games/my': () => asked.promise });
    openAt('/');
    await heading(/Eyes down,\s*Sam\./);
    follow(RAY);
    routes['GET /api/games/my'] = () => answer([]);
    await act(async () => asked.resolve(refuse(401, 'session_ended', 'Session ended')));
    await heading(/Eyes down,\s*Ray\./);
    expect(await screen.findByText('No active games')).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  it('CLAIM-17 CLAIM-20 leaves the page of the claim for the profile', async () => {
    const stop = followOtherTabs();
    onTestFinished(stop);
    signIn(signedInAnswer(SAM));
    fakeServer({});
    openAt('/claim');
    await heading(/Keep your cards and wins/);
    follow({ ...SAM, username: 'sam_i_am', is_guest: false });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage })));
    await heading(/^Profile$/);
    expect(location.pathname).toBe('/profile');
  });

  it('CLAIM-01 a guest at /login is sent home, and a visitor at /claim to /login', async () => {
    signIn(signedInAnswer(SAM));
    fakeServer({ 'GET /api/games/my': () => answer([]) });
    openAt('/login');
    await heading(/Eyes down,\s*Sam\./);
    act(() => expireSession());
    await heading(/Grab a dauber/);
    expect(readRememberedPath()).toBe('/');
    history.pushState(null, '', '/claim');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(readRememberedPath()).toBe('/claim'));
    await heading(/Grab a dauber/);
    expect(location.pathname).toBe('/login');
  });
});
