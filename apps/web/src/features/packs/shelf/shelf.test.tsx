import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { signIn, useSession } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff } from '../../../testing/fake-server.ts';
import { SAM, signedInAnswer } from '../../../testing/tokens.ts';
import { LIST, openPacks, SHELF } from '../testing/open-packs.tsx';

const shelf = async () => within(await screen.findByRole('region', { name: 'The shelf' }));
const KEEP = 'Sign in to keep packs of your own.';

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null });
});

it('PACK-34 PACK-30 a visitor sees the shelf, every pack leading to its page, and may sign in', async () => {
  const { user, calls } = openPacks();
  const pack = await (await shelf()).findByRole('link', { name: 'Road trip 40 phrases' });
  expect(pack).toHaveAttribute('href', '/p/road-trip');
  expect(screen.getByText(KEEP)).toBeVisible();
  expect(screen.queryByText('Your packs')).toBeNull();
  expect(calls.some(({ route }) => route === LIST)).toBe(false);
  const [log_in] = screen.getAllByRole('link', { name: 'Log in' });
  if (log_in) await user.click(log_in);
  expect(await screen.findByText('arrived at /login')).toBeVisible();
  expect(readRememberedPath()).toBe('/packs');
});

it('PACK-34 PACK-29 a guest sees the shelf and the way to an account', async () => {
  signIn(signedInAnswer(SAM));
  const { calls } = openPacks();
  await (await shelf()).findByRole('link', { name: /Road trip/ });
  expect(screen.getByText(KEEP)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/claim');
  expect(calls.some(({ route }) => route === LIST)).toBe(false);
  expect(screen.getByRole('link', { name: 'Packs' })).toHaveAttribute('aria-current', 'page');
});

it('PACK-34 a shelf that could not be loaded can be tried again', async () => {
  const { user, routes } = openPacks({ [SHELF]: cutOff });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  routes[SHELF] = () => answer({ packs: [] });
  await user.click(again);
  expect((await shelf()).queryByRole('alert')).toBeNull();
});
