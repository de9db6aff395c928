import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, fakeServer, refuse } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { dismissAllToasts } from '../ui/overlays/toast-store.ts';
import { App } from './app.tsx';

// Lazy pages are loaded up front, because how long an import takes is random.
import.meta.glob(
  [
    '../pages/packs/*-page.tsx',
    '../packs/import/import-dialog.tsx',
    '../api/renew-access.ts',
    './rare-pages.ts',
    './banners/late-banners.tsx',
  ],
  { eager: true },
);

const PACK = PACK_EXAMPLES.getPack.answer;
const PATH = `/packs/${PACK.id}`;

const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const key = (name: string) => screen.findByRole('button', { name });

function openPacks() {
  const server = fakeServer({
    'GET /api/packs': () => answer(PACK_EXAMPLES.listPacks.answer),
    'GET /api/packs/shelf': () => answer(PACK_EXAMPLES.listShelf.answer),
    [`GET /api${PATH}`]: () => answer(PACK),
  });
  history.replaceState(null, '', '/packs');
  render(<App />);
  return { ...server, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => {
  freshBrowser();
  dismissAllToasts();
  signIn(signedInAnswer());
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('PACK-35 PACK-36 the link to the main part of the page leaves the editor as it is', async () => {
  const { user } = openPacks();
  await user.click(await screen.findByRole('link', { name: new RegExp(PACK.name) }));
  await user.type(await nameField(), ' typed');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  await waitFor(() => expect(location.hash).toBe('#main'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await nameField()).toHaveValue(`${PACK.name} typed`);
  expect(screen.queryByText('You have unsaved changes from before.')).toBeNull();
});

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'New pack' }));
  await user.type(await nameField(), 'Numbers');
  const field = await screen.findByRole('textbox', { name: 'Add a phrase' });
  await user.type(field, 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}');
}

it('PACK-35 PACK-13 the same editor goes on when a new pack has got its address', {
  tags: 'long',
}, async () => {
  const { user, routes } = openPacks();
  const held = Promise.withResolvers<Response>();
  routes['POST /api/packs'] = () => held.promise;
  await fillIn(user);
  const field = await nameField();
  await user.click(await key('Save pack'));
  await user.type(field, ' and more');
  held.resolve(answer({ ...PACK, name: 'Numbers', phrases: ['one', 'two', 'three', 'four', 'five'] }));
  await waitFor(() => expect(location.pathname).toBe(PATH));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await nameField()).toBe(field);
  expect(field).toHaveValue('Numbers and more');
});

it('PACK-35 who has left the page is not taken back by a late answer', { tags: 'long' }, async () => {
  const { user, routes } = openPacks();
  const held = Promise.withResolvers<Response>();
  routes['POST /api/packs'] = () => held.promise;
  await fillIn(user);
  await user.click(await key('Save pack'));
  await user.click(await key('Cancel'));
  await user.click(await key('Leave'));
  await screen.findByRole('heading', { level: 1, name: 'Packs' });
  held.resolve(answer(PACK));
  expect(await screen.findByText('Pack saved.')).toBeVisible();
  expect(location.pathname).toBe('/packs');
});

it('PACK-19 PACK-15 a pack that was deleted is not shown again from memory', { tags: 'long' }, async () => {
  const { user, routes } = openPacks();
  await user.click(await screen.findByRole('link', { name: new RegExp(PACK.name) }));
  await nameField();
  routes[`DELETE /api${PATH}`] = () => answer({ id: PACK.id });
  await user.click(await key('Delete pack'));
  await user.click(await key('Delete'));
  await screen.findByRole('heading', { level: 1, name: 'Packs' });
  routes[`GET /api${PATH}`] = () => refuse(404, 'pack_not_found', 'Pack not found');
  act(() => history.back());
  await screen.findByText('Pack not found');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

it('PACK-35 leaving is still asked about after the link to the main part', { tags: 'long' }, async () => {
  const { user } = openPacks();
  await user.click(await screen.findByRole('link', { name: new RegExp(PACK.name) }));
  await nameField();
  fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  await waitFor(() => expect(location.hash).toBe('#main'));
  await user.type(await nameField(), ' typed');
  act(() => history.back());
  await waitFor(() => expect(location.hash).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => history.back());
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(PATH));
  expect(await nameField()).toHaveValue(`${PACK.name} typed`);
});

it('PACK-35 IMPORT-01 who leaves while an import is being saved is not taken to the new pack', {
  tags: 'long',
}, async () => {
  const { user, routes } = openPacks();
  const held = Promise.withResolvers<Response>();
  routes['POST /api/packs'] = () => held.promise;
  await user.click(await key('Import'));
  const field = await screen.findByLabelText('Paste a list, one phrase per line');
  await user.type(field, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
  await waitFor(async () => expect(await key('Save pack')).toBeEnabled());
  await user.click(await key('Save pack'));
  history.pushState(null, '', '/p/elsewhere');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByRole('heading', { level: 1, name: 'Pack not found' });
  held.resolve(answer(PACK));
  expect(await screen.findByText('Pack saved.')).toBeVisible();
  expect(location.pathname).toBe('/p/elsewhere');
});
