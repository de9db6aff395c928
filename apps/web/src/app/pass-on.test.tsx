import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readRememberedPath } from '../session/remembered-path.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, refuse } from '../testing/fake-server.ts';
import { BEN_USER, smallGame, smallServer } from '../testing/small-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { App } from './app.tsx';

// Lazy pages are loaded up front, because how long an import takes is random.
import.meta.glob(['../pages/{login,play}-page.tsx', '../api/renew-access.ts', './banners/late-banners.tsx'], {
  eager: true,
});

const PATH = `/game/${GAME.id}/r/1`;

beforeEach(() => {
  freshBrowser(PATH);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

it('GUEST-21 GUEST-18 Not You? shows the guest panel for the same path, with an empty name', async () => {
  const { routes, calls } = smallServer(smallGame());
  routes[`GET /api/games/${GAME.id}/r/1/play/full`] = () =>
    refuse(404, 'not_joined', 'Please join the game first');
  routes[`GET /api/games/g/${toCrockford(GAME.id)}/invitation`] = () => answer(EXAMPLES.getInvitation.answer);
  routes['POST /api/auth/logout'] = () => answer({ success: true });
  localStorage.setItem('guest_name', 'Sam');
  signIn(signedInAnswer({ ...BEN_USER, username: 'Sam', email: '', is_guest: true }));
  render(<App />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Not You?' }));

  expect(await screen.findByText('Hosted by', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play as Guest' })).toBeEnabled();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  expect([location.pathname, readRememberedPath()]).toEqual(['/login', PATH]);
  expect(calls.map(({ route }) => route)).toContain('POST /api/auth/logout');
});
