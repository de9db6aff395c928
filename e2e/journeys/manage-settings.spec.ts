import type { Browser, Page, ViewportSize } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { browserOf, newGame, type PreparedGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const patterns = (page: Page) => page.getByRole('region', { name: 'Game configuration' });
const pattern = (page: Page, name: string) => patterns(page).getByRole('checkbox', { name, exact: true });

async function openSettings(
  browser: Browser,
  game: PreparedGame,
  viewport: ViewportSize | null,
): Promise<Page> {
  const page = await browserOf(browser, game.host, { viewport });
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  return page;
}

test('HOST-07 OP-056 patterns are set by keyboard, and closed once the game has ended', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  const game = await newGame(server.url);
  const page = await openSettings(browser, game, viewport);
  await pattern(page, 'Diagonals').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pattern(page, 'Four Corners')).toBeChecked();
  await pattern(page, 'Letters').focus();
  await page.keyboard.press('Space');
  await expect(pattern(page, 'All')).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await game.move('WON');
  await expect(patterns(page)).toContainText('The patterns of an ended game cannot be changed');
  await expect(pattern(page, 'Four Corners')).toBeDisabled();
  await page.context().close();
});

test('SHARE-02 OP-070 the picture of the link is drawn once it comes near what is seen', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  const game = await newGame(server.url);
  const page = await openSettings(browser, game, viewport);
  const picture = page.getByRole('img', { name: 'QR code of the link to Nan’s 80th' });
  const dark = picture.locator('path');
  await expect(dark).toHaveAttribute('d', '');
  await picture.scrollIntoViewIfNeeded();
  await expect(dark).toHaveAttribute('d', /^M4 4h7v1H4z/);
  await page.context().close();
});
