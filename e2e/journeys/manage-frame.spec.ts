import type { Locator, Page } from '@playwright/test';
import { LAPTOP, PHONE } from '../fixtures/browsers.ts';
import { lastCall, openPhrases, showTab } from '../fixtures/host-page.ts';
import { browserOf, newGame, newPlayer, TWENTY_FOUR } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

/** Taps the tab without scrolling: a normal click would first scroll it to the middle. */
async function tapTab(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('tab', { name }).boundingBox();
  expect(box).not.toBeNull();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

test('the tabs of the manage page and of the play page keep their own places', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  const game = await newGame(server.url);
  const hand = await browserOf(browser, game.host, PHONE);
  await hand.goto(`/game/${game.id}/manage?tab=settings`);
  await expect(hand.getByRole('region', { name: 'Share your game' })).toBeAttached();
  await scrollTo(hand, 900);
  await expect.poll(() => scrolled(hand)).toBe(900);
  await tapTab(hand, 'Phrases');
  expect(await scrolled(hand)).toBe(0);
  await scrollTo(hand, 300);
  await expect.poll(() => scrolled(hand)).toBe(300);
  await tapTab(hand, 'Settings');
  expect(await scrolled(hand)).toBe(900);
  await tapTab(hand, 'Phrases');
  expect(await scrolled(hand)).toBe(300);
  await hand.context().close();

  const hers = await browserOf(browser, await newPlayer(game), PHONE);
  await hers.goto(game.path);
  await tapTab(hers, 'Phrases');
  await scrollTo(hers, 400);
  await expect.poll(() => scrolled(hers)).toBe(400);
  await tapTab(hers, 'Messages');
  expect(await scrolled(hers)).toBe(0);
  await tapTab(hers, 'Phrases');
  expect(await scrolled(hers)).toBe(400);
  await hers.context().close();
});

test('on a desk the head and the side column stay, one can always write, and no panel has an empty band', {
  tag: '@long',
}, async ({ browser, server }) => {
  const game = await newGame(server.url);
  const page = await browserOf(browser, game.host, LAPTOP);
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Share your game')).toBeAttached();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(region('Game information'))).toBe(await top(region('Game state')));
  const state = await region('Game state').boundingBox();
  const lowest = await region('Game state').getByRole('button', { name: 'End as WON' }).boundingBox();
  const below = (state?.y ?? 0) + (state?.height ?? 0) - (lowest?.y ?? 0) - (lowest?.height ?? 0);
  expect(below).toBeLessThan(40);

  await region('Game configuration').scrollIntoViewIfNeeded();
  await scrollTo(page, 500);
  await expect.poll(() => scrolled(page)).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'Players' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Game information', 'Quick actions']) {
    await expect(region(name)).toBeInViewport({ ratio: 1 });
  }
  await showTab(page, 'Messages');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  await page.context().close();
});

test('D-27 on a desk the panel of the last call stays beside the list, and tells of the call to its last row', async ({
  browser,
  server,
}) => {
  const game = await newGame(server.url);
  await game.callAll(TWENTY_FOUR.slice(0, 14));
  const page = await browserOf(browser, game.host, LAPTOP);
  await openPhrases(page, game);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const last = region('Ready to call').getByRole('listitem').last();
  const heading = page.getByRole('heading', { level: 1 });
  const isUnder = (part: Locator, box: { y: number; height: number } | null) =>
    part.evaluate(
      (element, low) => element.getBoundingClientRect().top < low,
      (box?.y ?? 0) + (box?.height ?? 0),
    );

  await last.scrollIntoViewIfNeeded();
  await scrollTo(page, 2_000);
  await expect(lastCall(page)).toBeInViewport({ ratio: 1 });
  expect(await isUnder(lastCall(page), await heading.boundingBox())).toBe(false);
  await last.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(lastCall(page)).toContainText('Phrase called: Phrase number 24');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Phrase called')).toHaveCount(0);

  // What has the focus is not covered by the panel.
  const keys = region('Called').getByRole('button', { name: 'Recall' });
  await keys.last().focus();
  for (let left = await keys.count(); left > 1; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isUnder(page.locator(':focus'), await lastCall(page).boundingBox())).toBe(false);
  }
  await page.context().close();
});
