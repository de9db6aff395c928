import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodLooks } from '../fixtures/axe.ts';
import { agree } from '../fixtures/host-page.ts';
import { browserOf, newGame, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const ADDRESS = /\/screen\/[0-9A-HJKMNP-TV-Z]{26}$/;

const panelOf = (page: Page) => page.getByRole('region', { name: 'Big screen', exact: true });
const key = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openPanel(page: Page, { id }: PreparedGame): Promise<void> {
  await page.goto(`/game/${id}/manage`);
  await panelOf(page).scrollIntoViewIfNeeded();
}

async function copyLink(page: Page): Promise<string> {
  await key(page, 'Copy Link').click();
  await expect(key(page, 'Copy Link')).toHaveText('Copied');
  return await copied(page);
}

test('SCREEN-09 OVERLAY-16 the host copies the link, shapes the overlay, hides names, renews the link and ends it', {
  tag: '@long',
}, async ({ page, context, browser, server, viewport }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await newGame(server.url);
  await signInByToken(context, game.host);
  const readLink = async () => {
    const read = await game.host.call(SCREEN_ENDPOINTS.getScreenLink, { params: { id: game.id } });
    return SCREEN_ENDPOINTS.getScreenLink.answer.parse(read).link;
  };
  await openPanel(page, game);
  await expect(panelOf(page)).toContainText('No link yet');
  const first = await copyLink(page);
  expect(first).toMatch(ADDRESS);
  await expect(panelOf(page)).toContainText(/Link active since \d+ \w+ \d{4}, \d+:\d\d [ap]m/);
  await expect(panelOf(page)).toContainText('No screen is connected');
  const picture = panelOf(page).getByRole('img', { name: 'QR code of the big screen, for a tablet' });
  await expect(picture.locator('path')).toHaveAttribute('d', /^M4 4h7v1H4z/);
  await panelOf(page).getByRole('switch', { name: 'Names on the big screen' }).click();
  await expect.poll(async () => (await readLink())?.show_names, 'SCREEN-06').toBe(false);
  await expect(key(page, 'Copy Link')).toHaveText('Copy Link');
  await expectGoodLooks(page);

  await key(page, 'Overlay Link').click();
  const sheet = page.getByRole('dialog', { name: 'Overlay link' });
  await sheet.getByRole('checkbox', { name: 'Board' }).check();
  await sheet.getByRole('radio', { name: 'Green' }).check();
  await expect(sheet.getByText('Phrase number 24')).toBeVisible();
  await expectGoodLooks(page);
  await sheet.getByRole('button', { name: 'Copy Overlay Link' }).click();
  await expect.poll(() => copied(page)).toBe(`${first}?overlay=1&only=call,code,winner,board&chroma=green`);
  await page.keyboard.press('Escape');

  const other = await browserOf(browser, game.host, { viewport });
  await openPanel(other, game);
  await expect(panelOf(other)).toContainText(', made on another device. It can be copied only there.');
  await expect(key(other, 'Copy Link')).toBeDisabled();
  await other.goto(`/game/${game.id}/screen`);
  await expect(other.getByRole('heading', { name: 'Make a new link?' })).toBeVisible();
  await expectAccessible(other);
  await other.context().close();

  await key(page, 'New Link').click();
  await agree(page, 'New Link');
  await expect.poll(() => copyLink(page)).not.toBe(first);
  const second = await copied(page);
  expect(second).toMatch(ADDRESS);
  expect((await readLink())?.show_names, 'renewing keeps the wish').toBe(false);
  await page.goto(`/game/${game.id}/screen`);
  await expect(page, 'SCREEN-10 becomes the link made here').toHaveURL(second);

  await openPanel(page, game);
  await key(page, 'Turn Off').click();
  await agree(page, 'Turn Off');
  await expect(panelOf(page)).toContainText('No link yet');
  expect(await readLink()).toBeNull();
  await page.goto(`/game/${game.id}/screen`);
  await expect(page, 'SCREEN-10 makes the link first').toHaveURL(ADDRESS);
  expect(page.url()).not.toBe(second);
  expect(await readLink()).not.toBeNull();
});
