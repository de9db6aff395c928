import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Page } from '@playwright/test';
import { findAtSizes, findCovered } from '../fixtures/boxes.ts';
import { openCard, shoutKey, topRowOf } from '../fixtures/card.ts';
import { showTab } from '../fixtures/host-page.ts';
import { expectNews } from '../fixtures/notices.ts';
import { findEmptiness, findSmallTargets, findSmallText } from '../fixtures/page-ends.ts';
import {
  browserOf,
  markAll,
  newGame,
  newPlayer,
  type PreparedGame,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { speakFor } from '../fixtures/said.ts';
import { holdStill } from '../fixtures/stand-ins.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const SHORT_PHONE = { width: 320, height: 480 };
const LAPTOP = { width: 1_280, height: 800 };

/** A player with a complete, called row. */
async function newWinner(game: PreparedGame) {
  const player = await newPlayer(game);
  await game.callAll(topRowOf(player));
  await markAll(player, game, [1, 2, 3, 4, 5]);
  return player;
}

test('D-27 no notification lies over SHOUT BINGO, the card, the last call, or the keys of header and dialogs', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const game = await newGame(server.url);
  await holdStill(page);
  const sayToPlayer = await speakFor(page, game.id);
  const player = await newWinner(game);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  await expect(shoutKey(page)).toBeVisible();
  await sayToPlayer();
  const found = await findAtSizes(page, () => findCovered(page));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share your game' })).toBeVisible();
  found.push(...(await findAtSizes(page, () => findCovered(page))).map((one) => `shared: ${one}`));

  const hosts = await browserOf(browser, game.host);
  await holdStill(hosts);
  const sayToHost = await speakFor(hosts, game.id);
  await hosts.goto(`/game/${game.id}/manage?tab=phrases`);
  const recall = hosts.getByRole('button', { name: 'Recall', exact: true });
  await expect(recall.first()).toBeVisible();
  await sayToHost();
  found.push(...(await findAtSizes(hosts, () => findCovered(hosts))).map((one) => `host: ${one}`));
  await recall.first().click();
  await expect(hosts.getByRole('dialog', { name: 'Recall this phrase?' })).toBeVisible();
  found.push(...(await findAtSizes(hosts, () => findCovered(hosts))).map((one) => `recall: ${one}`));

  await hosts.goto(`/game/${game.id}/manage?tab=players`);
  await expect(hosts.getByRole('tabpanel', { name: 'Players' })).toBeVisible();
  const next = player.texts.at(-1) ?? '';
  await game.call(next);
  await expectNews(hosts, `Phrase called: ${next}`);
  found.push(...(await findAtSizes(hosts, () => findCovered(hosts))).map((one) => `called: ${one}`));
  await hosts.context().close();
  expect(found).toEqual([]);
});

/** Checks all pages and then reports all problems together. */
function newTour(page: Page) {
  const [ends, small, targets]: [string[], string[], string[]] = [[], [], []];
  return {
    async look(name: string): Promise<void> {
      const found = await findAtSizes(page, async (size) => {
        const is_read = [PHONE.width, LAPTOP.width].includes(size.width);
        if (is_read)
          small.push(...(await findSmallText(page)).map((one) => `${name} at ${size.width}: ${one}`));
        if (size.width === PHONE.width)
          targets.push(...(await findSmallTargets(page)).map((one) => `${name}: ${one}`));
        return await findEmptiness(page);
      });
      ends.push(...found.map((one) => `${name}: ${one}`));
      await page.setViewportSize(PHONE);
    },
    expectNothing(): void {
      expect.soft(ends, 'nothing to scroll into').toEqual([]);
      expect.soft(small, 'nothing too small').toEqual([]);
      expect.soft(targets, 'nothing too small for a finger').toEqual([]);
    },
  };
}

test.describe('an address without a page', () => {
  test.use({ expectedTroubles: [/404 \(Not Found\)/] });

  test('no page beside a game scrolls beyond its content or is set too small to read', {
    tag: '@long',
  }, async ({ page, server }) => {
    const { look, expectNothing } = newTour(page);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await look('login');
    const game = await newGame(server.url);
    await signInByToken(page.context(), game.host);
    for (const path of ['/', '/new-game', '/profile', '/nowhere/at/all']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await look(path);
    }
    expectNothing();
  });
});

test('no page of a game scrolls beyond its content or is too small to read or to press', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  const player = await newWinner(game);
  const body = { type: 'message', game_id: game.id, content: 'Evening all!' } as const;
  await player.call(CHAT_ENDPOINTS.postMessage, { body });
  const { look, expectNothing } = newTour(page);
  await page.setViewportSize(PHONE);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  await look('play');
  for (const tab of ['Messages', 'Phrases']) {
    await showTab(page, tab);
    await look(`play, ${tab}`);
  }
  await signInByToken(page.context(), game.host);
  await page.goto(`/game/${game.id}/manage`);
  for (const tab of ['Settings', 'Phrases', 'Players', 'Messages']) {
    await showTab(page, tab);
    await look(`manage, ${tab}`);
  }
  expectNothing();
});

/** Scrolls by the given distance, or to the end. */
const scrollDown = (page: Page, by: number): Promise<number> =>
  page.evaluate((top) => {
    scrollTo(0, top);
    return scrollY;
  }, by);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Presses a tab without scrolling; a click by name would scroll to it first. */
async function pressTab(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('tab', { name }).boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** Switches between two tabs; each keeps its scroll position. */
async function expectOwnScroll(page: Page, [first, second]: readonly [string, string]): Promise<void> {
  const left = await scrollDown(page, 160);
  expect(left, `${first} is long enough to scroll`).toBeGreaterThan(0);
  await pressTab(page, second);
  await expect.poll(() => scrolled(page), `${second} begins at its top`).toBe(0);
  const left_second = await scrollDown(page, 90);
  expect(left_second, `${second} is long enough to scroll`).toBeGreaterThan(0);
  await pressTab(page, first);
  await expect.poll(() => scrolled(page), `${first} is where it was`).toBe(left);
  await pressTab(page, second);
  await expect.poll(() => scrolled(page), `${second} is where it was`).toBe(left_second);
}

test('on phones each tab keeps its own place, and begins at its top', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url);
  await page.setViewportSize(SHORT_PHONE);
  await signInByToken(page.context(), await newPlayer(game));
  await openCard(page, game.path);
  await expectOwnScroll(page, ['Bingo Card', 'Phrases']);
  await signInByToken(page.context(), game.host);
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
  await expectOwnScroll(page, ['Settings', 'Phrases']);
});

test('on a desk the page rests at its top after Back to the card', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url);
  await page.setViewportSize(LAPTOP);
  await signInByToken(page.context(), await newWinner(game));
  await openCard(page, game.path);
  await shoutKey(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the card' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('MOD-03 on a desk the panels beside the settings stop above the panel below them', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  await page.setViewportSize(LAPTOP);
  await signInByToken(page.context(), game.host);
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  const below = page.getByRole('region', { name: 'Share your game' });
  const beside = page.getByRole('region', { name: 'Quick actions' });
  for (const panel of [page.getByRole('region', { name: 'Order in the room' }), beside, below])
    await expect(panel).toBeVisible();
  await below.scrollIntoViewIfNeeded();
  await scrollDown(page, (await scrolled(page)) + 200);
  const [upper, lower] = [await beside.boundingBox(), await below.boundingBox()];
  expect(upper && lower && lower.y - upper.y - upper.height).toBeGreaterThan(0);
});
