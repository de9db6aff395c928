import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import type { SharedPack } from '@phrase-bingo/game/wire/pack';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import SharedPackPage from '../../../pages/packs/shared-pack-page.tsx';
import { PATHS } from '../../../paths.ts';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { signIn, useSession } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { SAM, signedInAnswer } from '../../../testing/tokens.ts';

const PACK = PACK_EXAMPLES.getSharedPack.answer;
const COPY = 'POST /api/packs/copy';

function openPack(changes: Partial<SharedPack> = {}, key = PACK.key) {
  const route = `GET /api/packs/shared/${key}`;
  const server = fakeServer({ [route]: () => answer({ ...PACK, ...changes }) });
  const user = renderAt(<SharedPackPage />, { path: `/p/${key}`, pattern: PATHS.shared_pack });
  return { ...server, route, user };
}

const title = (name: string = PACK.name) => screen.findByRole('heading', { level: 1, name });
const cells = () => screen.getAllByRole('button', { name: /^[BINGO][1-5]: / });
const texts = () => cells().map((cell) => cell.getAttribute('aria-label'));

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null });
});

it('PACK-37 shows name, owner, count and all phrases in order, in their language', async () => {
  openPack({ language: 'de' });
  expect(await title()).toHaveAttribute('lang', 'de');
  expect(screen.getByText('by')).toHaveTextContent(`by ${PACK.by}`);
  const panel = screen.getByRole('region', { name: '5 phrases' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(PACK.phrases);
  expect(within(panel).getByRole('list')).toHaveAttribute('lang', 'de');
  expect(document.title).toBe(`${PACK.name} · Phrase Bingo`);
});

it('PACK-37 a built-in pack is by nobody', async () => {
  openPack({ by: null, is_built_in: true, key: 'road-trip' }, 'road-trip');
  await title();
  expect(screen.queryByText(/^by/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Play with this pack' })).toHaveAttribute(
    'href',
    '/new-game?pack=road-trip',
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

it('PACK-24 the key is asked for as it was typed', async () => {
  const { calls } = openPack({}, PACK.key.toLowerCase());
  await title();
  expect(calls[0]?.route).toBe(`GET /api/packs/shared/${PACK.key.toLowerCase()}`);
});

it('PACK-37 the sample card has FREE in the middle and is dealt anew', { tags: 'long' }, async () => {
  const phrases = Array.from({ length: 30 }, (_, at) => `Phrase ${at + 1}`);
  const { user } = openPack({ phrases, phrase_count: 30 });
  await title();
  const before = texts();
  expect(before).toHaveLength(25);
  expect(before[12]).toBe('N3: FREE, free space, marked');
  expect(new Set(before.map((name) => /Phrase \d+/.exec(name ?? '')?.[0])).size).toBe(25);
  await user.click(screen.getByRole('button', { name: 'Deal another' }));
  expect(texts()).not.toEqual(before);
  expect(screen.getByRole('button', { name: 'Deal another' })).toHaveFocus();
});

it('PACK-37 a small pack leaves cells of the sample card empty', async () => {
  openPack();
  await title();
  expect(texts().filter((name) => name?.endsWith(': empty'))).toHaveLength(19);
});

it('PACK-11 phrases show as they were typed', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  openPack({ phrases: [evil, ...PACK.phrases.slice(1)], name: evil });
  await title(evil);
  expect(screen.getAllByText(evil).length).toBeGreaterThan(1);
  expect(document.querySelector('img[src]')).toBeNull();
});

it('PACK-28 PACK-37 copies the pack and offers to open the copy', async () => {
  signIn(signedInAnswer());
  const { user, routes, calls } = openPack();
  const copy = PACK_EXAMPLES.copyPack.answer;
  routes[COPY] = () => answer(copy);
  await title();
  await user.click(screen.getByRole('button', { name: 'Copy to my packs' }));
  expect(await screen.findByText('Copied to your packs.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/packs/${copy.id}`);
  expect(calls.at(-1)).toMatchObject({ route: COPY, body: { key: PACK.key } });
});

it('PACK-12 a refused copy says why', async () => {
  signIn(signedInAnswer());
  const { user, routes } = openPack();
  routes[COPY] = () => refuse(409, 'packs_full', PACK_REFUSALS.packs_full.message);
  await title();
  await user.click(screen.getByRole('button', { name: 'Copy to my packs' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(PACK_REFUSALS.packs_full.message);
});

it('PACK-29 PACK-37 a visitor signs in to copy, and comes back', async () => {
  const { user } = openPack();
  await title();
  await user.click(screen.getByRole('link', { name: 'Copy to my packs' }));
  expect(await screen.findByText('arrived at /login')).toBeVisible();
  expect(readRememberedPath()).toBe(`/p/${PACK.key}`);
});

it('PACK-29 a guest is led to an account to copy', async () => {
  signIn(signedInAnswer(SAM));
  openPack();
  await title();
  expect(screen.getByRole('link', { name: 'Copy to my packs' })).toHaveAttribute('href', '/claim');
});

it('PACK-37 an unknown key shows that, and leads to the shelf', async () => {
  const { routes, route, user } = openPack();
  routes[route] = () => refuse(404, 'pack_not_found', 'Pack not found');
  await title('Pack not found');
  expect(document.title).toBe('Pack not found · Phrase Bingo');
  await user.click(screen.getByRole('link', { name: 'See the shelf' }));
  expect(await screen.findByText('arrived at /packs')).toBeVisible();
});

it('PACK-37 a pack that could not be loaded can be tried again', async () => {
  const { routes, route, user } = openPack();
  routes[route] = cutOff;
  const again = await screen.findByRole('button', { name: 'Try Again' });
  routes[route] = () => answer(PACK);
  await user.click(again);
  expect(await title()).toBeVisible();
});

it('PACK-26 who has tried too many keys is told how long to wait', async () => {
  const sentence = 'Too many tries. Please wait a minute.';
  const { routes, route } = openPack({}, 'no-such-pack');
  routes[route] = () => refuse(429, 'too_many_requests', sentence);
  expect(await screen.findByText(sentence)).toBeVisible();
});
