import type { Page } from '@playwright/test';
import { expectAllGoodLooks, expectGoodLooks, type Place } from '../fixtures/axe.ts';
import { PHONE } from '../fixtures/browsers.ts';
import { newCaller } from '../fixtures/caller.ts';
import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { markAll, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG = Array.from({ length: 24 }, (_, index) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200),
);

type GamePlace = { name: string; open: (page: Page, url: string) => Promise<void> };

/** A card in play, with every kind of cell. */
async function openPlayed(page: Page, url: string, phrases?: readonly string[]): Promise<void> {
  const game = await newGame(url, phrases ? { phrases } : {});
  const player = await newPlayer(game);
  await game.callAll([...topRowOf(player), player.texts[8] ?? '']);
  await markAll(player, game, [1, 2, 3, 4, 5, 7]);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  await expect(shoutKey(page)).toBeVisible();
}

const PLACES: readonly GamePlace[] = [
  { name: 'a card with phrases of 200 characters', open: (page, url) => openPlayed(page, url, LONG) },
  {
    name: 'an ended game',
    open: async (page, url) => {
      const game = await newGame(url);
      await signInByToken(page.context(), await newPlayer(game));
      await game.move('LOST');
      await openCard(page, game.path);
    },
  },
  {
    name: 'the panel to generate a card',
    open: async (page, url) => {
      const game = await newGame(url);
      await signInByToken(page.context(), game.host);
      await page.goto(game.path);
      await expect(page.getByRole('button', { name: 'Generate Card' })).toBeVisible();
    },
  },
  {
    name: 'a game that is not ready',
    open: async (page, url) => {
      const game = await newGame(url, { state: 'CONFIG' });
      await signInByToken(page.context(), await newCaller(url));
      await page.goto(game.path);
      await expect(page.getByRole('heading', { name: 'Game Not Ready' })).toBeVisible();
    },
  },
];

/** One after another on the same card. */
const ON_A_CARD: readonly Place[] = [
  { name: 'a card with short phrases', open: (page) => expect(shoutKey(page)).toBeVisible() },
  {
    name: 'the panel to share',
    is_long: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Share your game' })).toBeVisible();
    },
  },
  {
    name: 'the phrases',
    is_long: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE.viewport);
      await page.getByRole('tab', { name: 'Phrases' }).click();
      await expect(page.getByRole('table', { name: 'Phrases' })).toBeVisible();
    },
  },
  {
    name: 'the winner’s overlay',
    open: async (page) => {
      await page.setViewportSize(PHONE.viewport);
      await page.getByRole('tab', { name: 'Bingo Card' }).click();
      await shoutKey(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

test('a card and what opens on it: axe finds nothing at any size, in light and dark, and 320 pixels are enough', async ({
  page,
  server,
}) => {
  await openPlayed(page, server.url);
  await expectAllGoodLooks(page, ON_A_CARD);
});

for (const { name, open } of PLACES) {
  test(`${name}: axe finds nothing at any size, in light and dark, and 320 pixels are enough`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await open(page, server.url);
    await expectGoodLooks(page);
  });
}

test.describe('who has not joined', () => {
  test.use({ expectedTroubles: [/404 \(Not Found\).*play\/full/] });

  test('the join overlay: axe finds nothing at any size, in light and dark, and 320 pixels are enough', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url);
    await signInByToken(page.context(), await newCaller(server.url));
    await page.goto(game.path);
    await expect(page.getByRole('button', { name: 'Join Game' })).toBeVisible();
    await expectGoodLooks(page);
  });
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'with a mouse', () => {
    test.use({ hasTouch });

    test('a phrase that is cut is shown in full under the pointer and at the focus', {
      tag: '@long',
    }, async ({ page, server }) => {
      await openPlayed(page, server.url, LONG);
      const cell = cellAt(page, 'G2');
      const frame = () => cell.evaluate((element) => getComputedStyle(element, '::before').boxShadow);
      const at_rest = await frame();
      const text = (await cell.textContent()) ?? '';
      const slip = page.locator('[data-peek]');
      await cell.hover();
      await expect(slip).toHaveText(text);
      expect((await frame()) !== at_rest).toBe(!hasTouch);
      await page.mouse.move(0, 0);
      await expect(slip).toBeHidden();
      await cellAt(page, 'N2').focus();
      await page.keyboard.press('ArrowRight');
      await expect(slip).toHaveText(text);
      await page.keyboard.press('Escape');
      await expect(slip).toBeHidden();
    });
  });
}

test('SHOUT-06 OP-071 no confetti for people who want less motion', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  await game.callAll(topRowOf(player));
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked.filter((url) => url.includes('confetti'))).toEqual([]);
});
