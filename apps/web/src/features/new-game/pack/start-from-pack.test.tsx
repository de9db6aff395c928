import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../session/session-store.ts';
import { answer, fakeServer } from '../../../testing/fake-server.ts';
import { SAM, signedInAnswer } from '../../../testing/tokens.ts';
import {
  asked,
  becomePriya,
  field,
  key,
  MANAGE_PAGE,
  openNewGame,
  PHRASES_TAB,
} from '../testing/open-new-game.tsx';
import { OWN_ID, PACK_ROUTES, phrases, readShared, sharedPack } from '../testing/packs.ts';

beforeEach(becomePriya);

const tile = (name: string) => screen.findByRole('radio', { name });
const section = () => screen.getByRole('region', { name: 'Start from a pack' });
const swaps = () => within(section()).getAllByRole('button', { name: /^Swap: / });
const drawn = () => swaps().map((its) => its.getAttribute('aria-label')?.replace('Swap: ', ''));

describe('a new game from a pack', () => {
  it('PACK-41 offers own packs first, then the shelf, and leads to all packs', async () => {
    fakeServer(PACK_ROUTES);
    openNewGame();
    await tile('Road trip');
    const names = screen.getAllByRole('radio').map((its) => its.closest('label')?.textContent);
    expect(names.map((name) => name?.replace(/^\P{L}+/u, ''))).toEqual([
      'Things Nan says',
      'Road trip',
      'Wedding',
    ]);
    expect(within(section()).getByRole('link', { name: 'All packs' })).toHaveAttribute('href', '/packs');
  });

  it('PACK-42 PACK-43 draws 25, names the game and makes it in one call', async () => {
    const { calls } = fakeServer(PACK_ROUTES);
    const user = openNewGame();
    await user.click(await tile('Road trip'));
    expect(await screen.findByText('25 of 40 drawn')).toBeVisible();
    expect(field('Game Name')).toHaveValue('Road trip');
    const texts = drawn();
    expect(new Set(texts).size).toBe(25);
    await user.click(key('Create'));
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
    expect(asked(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Road trip', phrases: texts }),
    ]);
  });

  it('PACK-41 PACK-42 an own pack of five: all of them, with the way on to more', async () => {
    const { calls } = fakeServer(PACK_ROUTES);
    const user = openNewGame(`?pack=${OWN_ID}`);
    expect(await screen.findByText('5 of 24 phrases. You can add more later.')).toBeVisible();
    expect(await tile('Things Nan says')).toBeChecked();
    for (const its of swaps()) expect(its).toBeDisabled();
    await user.click(key('Create'));
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    expect(asked(calls)).toMatchObject([{ body: { phrases: { length: 5 } } }]);
  });

  it('PACK-42 Draw again draws anew', { tags: 'long' }, async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame('?pack=road-trip');
    await screen.findByText('25 of 40 drawn');
    const before = drawn();
    await waitFor(async () => {
      await user.click(key('Draw again'));
      expect(drawn()).not.toEqual(before);
    });
    expect(new Set(drawn()).size).toBe(25);
  });

  it('PACK-42 Swap puts one that was not drawn in its place and keeps the focus', {
    tags: 'long',
  }, async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame('?pack=road-trip');
    await screen.findByText('25 of 40 drawn');
    const before = drawn();
    const [, second] = swaps();
    if (second) await user.click(second);
    const after = drawn();
    expect(before).not.toContain(after[1]);
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
    expect(swaps()[1]).toHaveFocus();
  });

  it('PACK-42 by hand at most 25 can be ticked, of all', { tags: 'long' }, async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame('?pack=road-trip');
    await screen.findByText('25 of 40 drawn');
    await user.click(key('Pick by hand'));
    const boxes = () => within(section()).getAllByRole('checkbox');
    expect(boxes()).toHaveLength(40);
    expect(boxes().filter((its) => its.matches(':disabled'))).toHaveLength(15);
    const [first, second] = drawnByHand(boxes());
    if (first) await user.click(first);
    expect(screen.getByText('24 chosen, 1 place left')).toBeVisible();
    if (second) await user.click(second);
    expect(screen.getByText('23 chosen, 2 places left')).toBeVisible();
    expect(screen.getByText('23 of 24 phrases. You can add more later.')).toBeVisible();
    expect(boxes().filter((its) => its.matches(':disabled'))).toHaveLength(0);
    await user.click(key('Pick by hand'));
    expect(swaps()).toHaveLength(23);
  });

  const drawnByHand = (boxes: HTMLElement[]) => boxes.filter((its) => its.matches(':checked'));

  it('PACK-41 another pack renames a game that still has the name of the first', {
    tags: 'long',
  }, async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame('?pack=road-trip');
    await waitFor(() => expect(field('Game Name')).toHaveValue('Road trip'));
    await user.click(await tile('Wedding'));
    await waitFor(() => expect(field('Game Name')).toHaveValue('Wedding'));
    await user.type(field('Game Name'), ' of Mei');
    await user.click(await tile('Road trip'));
    await screen.findByText('25 of 40 drawn');
    expect(field('Game Name')).toHaveValue('Wedding of Mei');
  });

  it('PACK-41 Remove pack takes phrases and name away; the game is made as without one', {
    tags: 'long',
  }, async () => {
    const { calls } = fakeServer(PACK_ROUTES);
    const user = openNewGame('?pack=wedding');
    await screen.findByText('25 of 25 drawn');
    await user.click(key('Remove pack'));
    expect(field('Game Name')).toHaveValue('');
    expect(await tile('Wedding')).not.toBeChecked();
    expect(await tile('Wedding')).toHaveFocus();
    await user.type(field('Game Name'), 'Quiz{Enter}');
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    expect(asked(calls)[0]?.body).not.toHaveProperty('phrases');
  });

  it('PACK-41 PACK-25 a pack behind a link stands first, and is chosen', async () => {
    const link = '2D3WNHF5P59WX8PR0YF9E95N7G';
    fakeServer({ ...PACK_ROUTES, [readShared(link)]: sharedPack(link, 'Goals', 118) });
    openNewGame(`?pack=${link}`);
    expect(await screen.findByText('25 of 118 drawn')).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toBe(await tile('Goals'));
    expect(await tile('Goals')).toBeChecked();
  });

  it.each([
    ['a built-in one', 'Road-Trip', 'road-trip', 'Road trip'],
    ['the link of an own one', '2d3wnhf5p59wx8pr0yf9e95n7g', '2D3WNHF5P59WX8PR0YF9E95N7G', 'Things Nan says'],
  ])('PACK-41 PACK-24 %s, written in other letters, is one pack', async (_case, typed, listed, name) => {
    const [own] = PACK_EXAMPLES.listPacks.answer.packs;
    fakeServer({
      ...PACK_ROUTES,
      'GET /api/packs': () => answer({ packs: [{ ...own, link: '2D3WNHF5P59WX8PR0YF9E95N7G' }], most: 100 }),
      [readShared(typed)]: sharedPack(listed, name, 40),
    });
    openNewGame(`?pack=${typed}`);
    await screen.findByText('25 of 40 drawn');
    await tile('Wedding');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(await tile(name)).toBeChecked();
  });

  it('PACK-41 NEW-11 a name that a game cannot have says so at once', async () => {
    fakeServer({ ...PACK_ROUTES, [readShared('wedding')]: sharedPack('wedding', 'Wed\u200eding', 25) });
    const user = openNewGame('?pack=wedding');
    await screen.findByText('25 of 25 drawn');
    expect(field('Game Name')).toHaveAccessibleDescription(
      'Game name has characters that cannot be shown in one line.',
    );
    await user.click(key('Remove pack'));
    expect(field('Game Name')).toHaveAccessibleDescription('');
  });

  it('PACK-04 the phrases are in the language of the pack, the keys are not', async () => {
    fakeServer({ ...PACK_ROUTES, [readShared('wedding')]: sharedPack('wedding', 'Hochzeit', 26, 'de') });
    openNewGame('?pack=wedding');
    await screen.findByText('25 of 26 drawn');
    for (const its of swaps()) {
      expect(its.closest('[lang="de"]')).toBeNull();
      expect(its.previousElementSibling).toHaveAttribute('lang', 'de');
    }
  });

  it('PACK-41 with the keyboard alone: arrows move along the row, Enter chooses', {
    tags: 'long',
  }, async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame();
    (await tile('Things Nan says')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await tile('Road trip')).toHaveFocus();
    expect(await tile('Road trip')).not.toBeChecked();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('25 of 25 drawn')).toBeVisible();
    expect(drawn()).toEqual(phrases(25));
  });

  it('PACK-41 from right to left the arrows to the sides turn round', async () => {
    fakeServer(PACK_ROUTES);
    const user = openNewGame();
    const first = await tile('Things Nan says');
    first.closest('fieldset')?.style.setProperty('direction', 'rtl');
    first.focus();
    await user.keyboard('{ArrowLeft}');
    expect(await tile('Road trip')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await tile('Road trip')).toHaveFocus();
  });

  it('PACK-41 GUEST-37 guests see what hosting needs instead', () => {
    signIn(signedInAnswer(SAM));
    fakeServer(PACK_ROUTES);
    openNewGame(`?pack=${GAME.id}`);
    expect(screen.queryByRole('region', { name: 'Start from a pack' })).toBeNull();
  });
});
