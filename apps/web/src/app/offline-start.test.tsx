import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchReach } from '../api/watch-reach.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { App } from './app.tsx';

/** Before anything else, because the app checks the network when its modules load. */
const goOffline = vi.hoisted(() => {
  const stub = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stub();
  return stub;
});

// Lazy pages are loaded up front, because how long an import takes is random.
import.meta.glob(['../pages/home-page.tsx', '../api/renew-access.ts', './banners/late-banners.tsx'], {
  eager: true,
});

it('OP-138 ERR-03 an app that opens offline says so at once, and loads its games when the server is back', async () => {
  freshBrowser();
  signIn(signedInAnswer());
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  goOffline();
  const { calls, routes } = fakeServer({ 'GET /api/games/my': cutOff, 'GET /healthz': cutOff });
  const asked = () => calls.filter(({ route }) => route === 'GET /api/games/my');
  onTestFinished(watchReach());
  render(<App />);
  await screen.findByText('Error fetching games');
  expect(asked(), 'asking again is in vain').toHaveLength(1);

  routes['GET /api/games/my'] = () => answer([]);
  routes['GET /healthz'] = () => answer({ status: 'alive' });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Error fetching games')).toBeNull());
  expect(asked()).toHaveLength(2);
});
