import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cutOff, fakeServer } from '../../../testing/fake-server.ts';
import { asked, becomePriya, field, key, openNewGame, PHRASES_TAB } from '../testing/open-new-game.tsx';
import { notFound, PACK_ROUTES, readShared } from '../testing/packs.ts';

beforeEach(becomePriya);

const WEDDING = readShared('wedding');
const tile = (name: string) => screen.findByRole('radio', { name });
const never = () => new Promise<Response>(() => {});

describe('a pack that does not come', () => {
  it('PACK-41 a pack that cannot be read is told, and the rest works', async () => {
    const { calls } = fakeServer({ ...PACK_ROUTES, [readShared('gone')]: notFound });
    const user = openNewGame('?pack=gone');
    expect(await screen.findByText('Pack not found')).toBeVisible();
    await user.type(field('Game Name'), 'Quiz{Enter}');
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    expect(asked(calls)[0]?.body).not.toHaveProperty('phrases');
  });

  it('PACK-41 without a line to the server the pack can be asked for again', async () => {
    const { routes } = fakeServer({ ...PACK_ROUTES, [readShared('wedding')]: cutOff });
    const user = openNewGame('?pack=wedding');
    await screen.findByText('The pack could not be loaded.');
    routes[readShared('wedding')] = PACK_ROUTES[readShared('wedding')] ?? cutOff;
    await user.click(key('Try Again'));
    expect(await screen.findByText('25 of 25 drawn')).toBeVisible();
  });

  it('PACK-42 Create waits for a pack that is on its way', async () => {
    fakeServer({ ...PACK_ROUTES, [readShared('wedding')]: () => new Promise(() => {}) });
    const user = openNewGame('?pack=wedding');
    await user.type(field('Game Name'), 'Quiz');
    expect(key('Create')).toBeDisabled();
  });

  it.each([
    ['is on its way', never, 'Loading the pack'],
    ['is not found', notFound, 'Pack not found'],
    ['could not be loaded', cutOff, 'The pack could not be loaded.'],
  ])('PACK-41 a pack that %s can be removed', { tags: 'long' }, async (_case, route, words) => {
    const { calls } = fakeServer({ ...PACK_ROUTES, [WEDDING]: route });
    const user = openNewGame('?pack=wedding');
    await screen.findByText(words);
    const its = await tile('Wedding');
    await user.click(key('Remove pack'));
    expect(screen.queryByText(words)).toBeNull();
    expect(its).toHaveFocus();
    expect(its).not.toBeChecked();
    await user.type(field('Game Name'), 'Quiz{Enter}');
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    expect(asked(calls)).toHaveLength(1);
  });

  it('PACK-41 PACK-23 a pack that was read before and is gone since is not drawn from', async () => {
    const { routes } = fakeServer({ ...PACK_ROUTES });
    const user = openNewGame('?pack=wedding');
    await screen.findByText('25 of 25 drawn');
    await user.click(key('Remove pack'));
    routes[WEDDING] = notFound;
    await user.click(await tile('Wedding'));
    expect(await screen.findByText('Pack not found')).toBeVisible();
    expect(screen.queryByText('25 of 25 drawn')).toBeNull();
    expect(field('Game Name')).toHaveValue('');
  });

  it.each([
    ['own packs', 'GET /api/packs', 'Things Nan says', 'Road trip'],
    ['the shelf', 'GET /api/packs/shelf', 'Road trip', 'Things Nan says'],
  ] as const)('PACK-41 without %s says so, and reads them again', async (_case, route, missing, there) => {
    const { routes } = fakeServer({ ...PACK_ROUTES, [route]: cutOff });
    const user = openNewGame();
    expect(await screen.findByText('The packs could not be loaded.')).toBeVisible();
    expect(await tile(there)).toBeVisible();
    expect(screen.queryByRole('radio', { name: missing })).toBeNull();
    routes[route] = PACK_ROUTES[route] ?? cutOff;
    await user.click(key('Try Again'));
    expect(await tile(missing)).toBeVisible();
    expect(screen.queryByText('The packs could not be loaded.')).toBeNull();
  });
});
