import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { readRememberedPath, rememberPath } from '../session/remembered-path.ts';
import { signIn, useSession } from '../session/session-store.ts';
import { freshBrowser, setAccessCookie } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, signedInAnswer } from '../testing/tokens.ts';
import { App } from './app.tsx';

// Pages are imported when first shown. Here they are loaded up front, because how long an import takes is random.
import.meta.glob(
  [
    '../pages/**/*-page.tsx',
    '../api/renew-access.ts',
    './rare-pages.ts',
    './banners/late-banners.tsx',
    '../features/account/login/login-calls.ts',
  ],
  { eager: true },
);

const GAME = '/game/3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d';
const PROTECTED = [
  ['HOME-01', '/'],
  ['ROLE-01', '/g/00000000000000000000000000'],
  ['NEW-01', '/new-game'],
  ['PACK-35', '/packs/new'],
  ['ROLE-03', '/profile'],
  ['ROLE-03', '/profile/health'],
  ['ROLE-03', GAME],
  ['PLAY-05', `${GAME}/r/2`],
  ['ROLE-03', `${GAME}/manage`],
] as const;
const OPEN = [
  ['RESET-01', '/forgot-password', 'Forgot your password?'],
  ['GEN-07', '/reset-password', 'That link won’t do'],
  ['SOCIAL-05', '/oauth/callback', 'Authentication Failed'],
  ['PACK-34', '/packs', 'Packs'],
  ['PACK-37', '/p/no-such-pack', 'Pack not found'],
] as const;

const place = () => location.pathname + location.search;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

function openAt(path: string) {
  history.replaceState(null, '', path);
  render(<App />);
  return userEvent.setup();
}

async function passLogin(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), `${PRIYA.email}{Enter}`);
  await user.type(await screen.findByLabelText('Password'), 'Sunday1!{Enter}');
}

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null, left_by_choice: false });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeServer({
    'GET /api/games/my': () => answer([]),
    'POST /api/auth/check-email': () => answer({ exists: true }),
    'POST /api/auth/login': () => answer(signedInAnswer()),
    'POST /api/auth/logout': () => answer({ success: true }),
  });
});

describe('a visitor', () => {
  it.each(PROTECTED)(
    '%s SHELL-01 is sent from %s to /login, and the path is remembered',
    async (_id, path) => {
      openAt(`${path}?from=mail&x=1`);
      await heading('Grab a dauber');
      expect(place()).toBe('/login');
      expect(readRememberedPath()).toBe(`${path}?from=mail&x=1`);
    },
  );

  it.each(OPEN)('%s ROLE-02 may open %s', async (_id, path, title) => {
    openAt(path);
    await heading(title);
    expect(place()).toBe(path);
  });

  it('ROLE-02 UNAME-02 is sent away from /username-setup', async () => {
    openAt('/username-setup');
    await heading('Grab a dauber');
    expect(place()).toBe('/login');
  });

  it('AUTH-04 AUTH-08 finds the logo and a skip link on the login page', async () => {
    const user = openAt('/login');
    await heading('Grab a dauber');
    expect(screen.getByRole('img', { name: 'Phrase Bingo' })).toBeInTheDocument();
    expect(document.title).toBe('Sign in · Phrase Bingo');
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to main content' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('SHELL-02 SHELL-03 finds the not-found page at any other path', async () => {
    openAt('/no/such/page');
    await heading('Uh Oh');
    expect(screen.getByText(/Lucky rolled under the table/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take Me Home' })).toHaveAttribute('href', '/');
    expect(place()).toBe('/no/such/page');
  });
});

describe('signing in', () => {
  it('AUTH-22 OP-111 leads back to the remembered path and query, once', async () => {
    const user = openAt('/profile?tab=badges');
    await passLogin(user);
    await heading('Profile');
    expect(place()).toBe('/profile?tab=badges');
    expect(readRememberedPath()).toBeNull();
  });

  it('AUTH-22 leads home when nothing is remembered', { tags: 'long' }, async () => {
    const user = openAt('/login');
    await passLogin(user);
    await heading(/Eyes down,\s*Priya\./);
    expect(place()).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('OP-111 never leads off the site: %s', { tags: 'long' }, async (hostile) => {
    rememberPath(hostile);
    const user = openAt('/login');
    await passLogin(user);
    await heading(/Eyes down/);
    expect(place()).toBe('/');
  });
});

describe('someone signed in', () => {
  beforeEach(() => signIn(signedInAnswer()));

  it('HOME-02 HOME-13 is greeted at home, with a link to the profile', async () => {
    openAt('/');
    await heading(/Eyes down,\s*Priya\./);
    expect(document.title).toBe('Home · Phrase Bingo');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(await screen.findByText('No active games')).toBeVisible();
  });

  it('OP-112 goes from /login to / at once, whatever is remembered', { tags: 'long' }, async () => {
    rememberPath('/profile');
    openAt('/login');
    await heading(/Eyes down/);
    expect(place()).toBe('/');
  });

  it('HOME-14 OP-111 logs out to /login, and the left page is not remembered', { tags: 'long' }, async () => {
    const user = openAt('/?from=mail');
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    await heading('Grab a dauber');
    expect(place()).toBe('/login');
    expect(document.cookie).not.toContain('access_token');
    expect(readRememberedPath()).toBeNull();
  });

  it('HOME-14 OP-138 logs out at once even offline', { tags: 'long' }, async () => {
    const user = openAt('/');
    const key = await screen.findByRole('button', { name: 'Log Out' });
    noteReach(false);
    await user.click(key);
    await heading('Grab a dauber');
    expect(document.cookie).not.toContain('access_token');
  });

  it('SHELL-01 moves the focus to the title of the next page', { tags: 'long' }, async () => {
    const user = openAt('/');
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    const title = await heading('Profile');
    // It takes the focus once the page has rendered.
    await waitFor(() => expect(title).toHaveFocus());
  });
});

describe('someone who has yet to choose a username', () => {
  const inSetup = (runs_out_in = 900) =>
    accessToken({ runs_out_in, more_claims: { needs_username_setup: true, provider: 'google' } });

  beforeEach(() => {
    sessionStorage.clear();
    signIn({ access_token: inSetup(), user: PRIYA });
  });

  it.each(PROTECTED)('%s UNAME-01 is sent from %s to /username-setup and then back', async (_id, path) => {
    openAt(`${path}?from=mail`);
    await heading('What shall we call you?');
    expect(place()).toBe('/username-setup');
    expect(readRememberedPath()).toBe(`${path}?from=mail`);
  });

  it('UNAME-02 OP-108 may choose it with a token that has just been renewed', { tags: 'long' }, async () => {
    setAccessCookie(inSetup(-1));
    fakeServer({
      'POST /api/auth/refresh': () => answer({ access_token: inSetup(), refresh_token: 'next' }),
    });
    openAt('/username-setup');
    await heading('What shall we call you?');
  });

  it('UNAME-02 is sent away from there once it is chosen', { tags: 'long' }, async () => {
    signIn(signedInAnswer());
    openAt('/username-setup');
    await heading(/Eyes down/);
    expect(place()).toBe('/');
  });
});

describe('someone whose token has expired', () => {
  beforeEach(() => {
    signIn(signedInAnswer());
    setAccessCookie(accessToken({ runs_out_in: -1 }));
  });

  it('OP-108 stays signed in by a refresh', { tags: 'long' }, async () => {
    const { calls } = fakeServer({
      'GET /api/games/my': () => answer([]),
      'POST /api/auth/refresh': () => answer({ access_token: accessToken(), refresh_token: 'next' }),
    });
    openAt('/');
    await screen.findByText('No active games');
    expect(calls.map(({ route }) => route)).toEqual(['POST /api/auth/refresh', 'GET /api/games/my']);
  });

  it('SESS-13 SESS-12 is sent to /login when the refresh is refused, and the path is remembered', async () => {
    fakeServer({ 'POST /api/auth/refresh': () => refuse(401, 'session_ended', 'Session ended') });
    openAt('/profile?x=1');
    await heading('Grab a dauber');
    expect(readRememberedPath()).toBe('/profile?x=1');
  });

  it('OP-138 still gets the page when there is no connection', { tags: 'long' }, async () => {
    fakeServer({ 'POST /api/auth/refresh': cutOff });
    openAt('/');
    await heading(/Eyes down/);
  });
});
