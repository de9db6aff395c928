import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { signedInAnswer } from '../../../testing/tokens.ts';
import { dismissAllToasts } from '../../../ui/overlays/toast-store.ts';
import { LIST, NAN, openMenu, openPacks, ownList, somePacks } from '../testing/open-packs.tsx';

const own = () => within(screen.getByRole('region', { name: 'Your packs' }));
const pick = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(() => {
  freshBrowser();
  dismissAllToasts();
  signIn(signedInAnswer());
});

it('PACK-34 PACK-14 own packs stand in the order of the answer, with count, sample and badge', async () => {
  const packs = [...somePacks(2).reverse(), { ...NAN, name: 'Things Nan says', language: 'fr' }];
  openPacks({ [LIST]: ownList(packs) });
  expect(await screen.findByText('3 of 100')).toBeVisible();
  const rows = own().getAllByRole('link');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Pack 2',
    'Pack 1',
    'Things Nan says',
  ]);
  expect(rows[2]).toHaveTextContent('5 phrases');
  expect(rows[2]).toHaveTextContent('Put the kettle on, Have you eaten?, Mind the step');
  const nan = within(rows[2] ?? document.body);
  expect(nan.getByText(/^Put the kettle on, /)).toHaveAttribute('lang', 'fr');
  expect(nan.getByText('Things Nan says')).toHaveAttribute('lang', 'fr');
  expect(rows[2]).toHaveTextContent('Shared by link');
  expect(rows[0]).not.toHaveTextContent('Shared by link');
  expect(rows[2]).toHaveAttribute('href', `/packs/${NAN.id}`);
  expect(document.title).toBe('Packs · Phrase Bingo');
});

it('PACK-34 without own packs Lucky dozes and says where they come from', async () => {
  openPacks({ [LIST]: ownList([]) });
  expect(await screen.findByRole('heading', { name: 'No packs of your own yet' })).toBeVisible();
  expect(screen.getByText('0 of 100')).toBeVisible();
  expect(screen.getByText('Save a game’s phrases, import a list, or start from the shelf.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New pack' })).toHaveAttribute('href', '/packs/new');
});

it('PACK-12 with 100 packs the keys that make one are off and say why', { tags: 'long' }, async () => {
  openPacks({ [LIST]: ownList(somePacks(100)) });
  expect(await screen.findByText('100 of 100')).toBeVisible();
  for (const name of ['New pack', 'Import']) {
    const key = screen.getByRole('button', { name });
    expect(key).toBeDisabled();
    expect(key).toHaveAccessibleDescription(PACK_REFUSALS.packs_full.message);
  }
});

it('IMPORT-01 the key Import opens the dialog for a new pack', { tags: 'long' }, async () => {
  const { user } = openPacks();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('dialog', { name: 'Import phrases' })).toBeVisible();
});

it('PACK-11 names and phrases show as they were typed', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  openPacks({ [LIST]: ownList([{ ...NAN, name: evil, sample: [evil] }]) });
  const row = await screen.findByRole('link', { name: /onerror/ });
  expect(row).toHaveTextContent(`${evil} 5 phrases Shared by link ${evil}`);
  expect(row.querySelector('img')).toBeNull();
});

it.each([
  ['Play', `/new-game?pack=${NAN.id}`],
  ['Edit', `/packs/${NAN.id}`],
])('PACK-34 %s in the menu of a pack leads to %s', { tags: 'long' }, async (name, path) => {
  const { user } = openPacks();
  await openMenu(user, NAN.name);
  await user.click(pick(name));
  expect(await screen.findByText(`arrived at ${path}`)).toBeVisible();
});

it('PACK-34 AGAIN-04 Duplicate saves the content under the next name that is free', async () => {
  const { user, calls } = openPacks({
    [LIST]: ownList([NAN, { ...NAN, id: NAN.id.replace('e2', 'f3'), name: `${NAN.name} 2` }]),
    'POST /api/packs': () => answer({ ...NAN, link: null }),
  });
  await openMenu(user, NAN.name);
  await user.click(pick('Duplicate'));
  expect(await screen.findByText('Pack saved.')).toBeVisible();
  const { emoji, language, phrases } = NAN;
  expect(calls.find(({ route }) => route === 'POST /api/packs')?.body).toEqual({
    name: `${NAN.name} 3`,
    emoji,
    language,
    phrases,
  });
  await waitFor(() => expect(calls.filter(({ route }) => route === LIST)).toHaveLength(2));
});

it('PACK-34 a pack that cannot be duplicated says why', { tags: 'long' }, async () => {
  const { code, message } = { code: 'packs_full', message: PACK_REFUSALS.packs_full.message };
  const { user } = openPacks({ 'POST /api/packs': () => refuse(409, code, message) });
  await openMenu(user, NAN.name);
  await user.click(pick('Duplicate'));
  expect(await screen.findByText(message)).toBeVisible();
});

it('PACK-34 EXPORT-01 Export asks for the form of the file', { tags: 'long' }, async () => {
  const { user } = openPacks();
  await openMenu(user, NAN.name);
  await user.click(pick('Export'));
  expect(await screen.findByRole('dialog', { name: 'Export' })).toBeVisible();
});

it('PACK-19 Delete asks first; the pack goes and the focus moves to the heading', {
  tags: 'long',
}, async () => {
  const packs = [NAN, ...somePacks(1)];
  const { user, calls, routes } = openPacks({ [LIST]: ownList(packs) });
  const route = `DELETE /api/packs/${NAN.id}`;
  routes[route] = () => {
    routes[LIST] = ownList(packs.slice(1));
    return answer({ id: NAN.id });
  };
  await openMenu(user, NAN.name);
  await user.click(pick('Delete'));
  expect(screen.getByRole('dialog')).toHaveTextContent(`Delete ${NAN.name}?`);
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(NAN.name, { selector: 'bdi' })).toBeVisible();
  expect(
    question.getByText('Games made from it keep their phrases. Links to it stop working.'),
  ).toBeVisible();
  expect(calls.some((call) => call.route === route)).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(NAN.name)).toBeNull();
  expect(screen.getByText('1 of 100')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your packs' })).toHaveFocus();
});

it('PACK-19 Cancel deletes nothing, and a pack that is gone already is no failure', {
  tags: 'long',
}, async () => {
  const { user, calls, routes } = openPacks();
  const route = `DELETE /api/packs/${NAN.id}`;
  await openMenu(user, NAN.name);
  await user.click(pick('Delete'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some((call) => call.route === route)).toBe(false);

  routes[route] = () => refuse(404, 'pack_not_found', 'Pack not found');
  await openMenu(user, NAN.name);
  await user.click(pick('Delete'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PACK-19 the question cannot be closed while the pack is being deleted', { tags: 'long' }, async () => {
  const held = Promise.withResolvers<Response>();
  const { user, routes } = openPacks();
  routes[`DELETE /api/packs/${NAN.id}`] = () => held.promise;
  await openMenu(user, NAN.name);
  await user.click(pick('Delete'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  held.resolve(answer({ id: NAN.id }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PACK-19 a pack that could not be deleted stays, and the question says so', async () => {
  const { user, routes } = openPacks();
  routes[`DELETE /api/packs/${NAN.id}`] = cutOff;
  await openMenu(user, NAN.name);
  await user.click(pick('Delete'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete pack.');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete pack. Please try again.');
  expect(own().getByText(NAN.name)).toBeInTheDocument();
});

it('PACK-34 packs that could not be loaded can be tried again', async () => {
  const { user, routes } = openPacks({ [LIST]: cutOff });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Error fetching packs')).toBeVisible();
  routes[LIST] = ownList([NAN]);
  await user.click(again);
  expect(await screen.findByText(NAN.name)).toBeVisible();
});
