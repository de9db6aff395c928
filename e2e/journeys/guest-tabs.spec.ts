import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { linkOf, nameField, playKey } from '../fixtures/guests.ts';
import { newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const playingAs = (page: Page, name: string) => page.getByRole('button', { name: `Playing as ${name}` });

/** How far the page has jumped since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifted += Number(entry.value);
      document.documentElement.setAttribute('data-shifted', String(shifted));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shifted')) ?? 0);
}

test('GUEST-05 nothing jumps while the invitation is asked for, and 320 pixels are enough', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { name: 'The Great Annual All-Hands of the Whole Northern Region' });
  const shifts = await watchShifts(page);
  const { promise: may_answer, resolve: letItAnswer } = Promise.withResolvers<void>();
  await page.route('**/invitation', async (route) => {
    await may_answer;
    await route.continue();
  });
  const email = page.getByLabel('Email');
  await page.goto(linkOf(game));
  await expect(email).toBeVisible();
  // A font that comes late moves the end of a line by a few pixels, on every page.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = { email: await email.boundingBox(), shifts: await shifts() };
  expect(before.shifts).toBeLessThan(0.001);
  letItAnswer();
  await expect(page.getByText(`Hosted by ${game.host.username}`)).toBeVisible();
  expect({ email: await email.boundingBox(), shifts: await shifts() }).toEqual(before);
  await expectNoSidewaysScroll(page);
});

test('GUEST-26 two tabs that press at once are one guest', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  const game = await newGame(server.url);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(linkOf(game));
    await nameField(tab).fill('Sam');
  }
  await Promise.all([page, other].map((tab) => playKey(tab).evaluate((key: HTMLElement) => key.click())));
  for (const tab of [page, other]) await expect(playingAs(tab, 'Sam')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

  test('GUEST-19 the door says that it needs the network once', { tag: '@long' }, async ({
    page,
    context,
    server,
  }) => {
    const game = await newGame(server.url);
    await page.goto(linkOf(game));
    await expect(playKey(page)).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Playing as a guest needs the network once.')).toBeVisible();
    await expect(playKey(page)).toBeDisabled();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(playKey(page)).toBeEnabled();
  });
});
