import type { Page } from '@playwright/test';
import { cellAt, openCard } from '../fixtures/card.ts';
import { untilConnected } from '../fixtures/network/until-connected.ts';
import { stopTime } from '../fixtures/page-time.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const STORES = ['user', 'error_log', 'corruption_log', 'health_history', 'app_log', 'theme'];

const readLocal = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);

test.describe('a part of the app that arrives broken', () => {
  test.use({ expectedTroubles: [/half a file/] });

  test('SHELL-05 SHELL-07 shows the error screen, and its id is in the log of the profile', {
    tag: '@long',
  }, async ({ page, context, server }) => {
    const game = await newGame(server.url);
    await signInByToken(context, await newPlayer(game));
    const part = /play-page[^/]*\.js$/;
    const body = 'throw new Error("half a file")';
    await page.route(part, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(game.path);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('game data is safe')).toBeVisible();
    const shown = await page.getByText(/error id \S+/i).textContent();
    const id = shown?.split(' ').at(-1) ?? 'none';

    await page.unroute(part);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(cellAt(page, 'B1')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('link', { name: 'App Health' }).click();
    await expect(page).toHaveURL('/profile/health');
    const errors = page.getByRole('region', { name: 'Errors' });
    await expect(errors).toContainText(`half a file at ${game.path}, error id ${id}`);
  });
});

test('ERR-06 ERR-12 an answer that is no answer is told and logged, without the error screen', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const game = await newGame(server.url);
  await signInByToken(context, await newPlayer(game));
  const data = '**/play/full';
  await page.route(data, (route) => route.fulfill({ json: { card: 'none', phrases: 7 } }));
  await page.goto(game.path);
  await expect(page.getByText('Failed to initialize game: Failed to fetch game data')).toBeVisible();
  await page.unroute(data);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cellAt(page, 'B1')).toBeVisible();
  await page.goto('/profile/health');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText(/play\/full: Refused/);
});

test('HEALTH-04 HEALTH-07 corrupted local data harms nobody, and is dropped by the storage test', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  await signInByToken(context, player);
  await page.clock.install();
  await openCard(page, game.path);
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '{"half of');
  }, STORES);
  const welcomed = untilConnected(page);
  await page.reload();
  await expect(cellAt(page, 'B1')).toBeVisible();
  // A socket that is not open yet would time out when the clock jumps.
  await welcomed;

  // The monitor loads when its first check is due; the storage test is due after five minutes.
  await page.clock.fastForward(30_000);
  await expect.poll(() => readLocal(page, 'health_history')).toContain('"socket":"connected"');
  await page.clock.fastForward(5 * 60_000);
  await expect.poll(() => readLocal(page, 'corruption_log')).toContain('"place":"user"');
  expect(JSON.parse(await readLocal(page, 'user'))).toMatchObject({ id: player.id });
  await expect(cellAt(page, 'B1')).toBeVisible();
  await page.goto('/profile/health');
  await expect(page.getByRole('region', { name: 'Broken data' })).toContainText('user was unreadable');
});

test.describe('without a network', () => {
  // What looks for the server is loaded when it is lost, and again when it could not be.
  test.use({ expectedTroubles: [/watch-reach/] });

  test('PWA-08 NOTIF-05 a network that goes is told at once, and by a banner when it stays away', {
    tag: '@long',
  }, async ({ page, context }) => {
    await page.clock.install();
    // The last check asks for the service worker, and this browser has none.
    const all_is_there = page.waitForEvent('console', (message) => message.text().includes('Service Worker'));
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await all_is_there;
    await stopTime(page);
    const banner = page.getByText('You are offline. Some features may not work properly.');
    const back = page.getByText('Back online', { exact: true });

    await context.setOffline(true);
    await expect(
      page.getByText('You are currently offline. Some features may not work properly.'),
    ).toBeVisible();
    await expect(banner).toBeHidden();
    await page.clock.fastForward(5_000);
    await expect(banner).toBeVisible();

    await context.setOffline(false);
    // The server is asked before it counts as reached.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('You are back online!')).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(banner).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(back).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(back).toBeHidden();
  });
});

test.describe('a panel that fails', () => {
  test.use({ expectedTroubles: [/the letters are gone/] });

  test('SHELL-04 SHELL-06 leaves the card to play with, and comes back', { tag: '@long' }, async ({
    page,
    context,
    server,
  }) => {
    const game = await newGame(server.url);
    await signInByToken(context, await newPlayer(game));
    await page.addInitScript(() => {
      const getter = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare')?.get;
      const get = function compare(this: Intl.Collator) {
        if (!document.documentElement.hasAttribute('data-mended')) throw new Error('the letters are gone');
        return getter?.call(this);
      };
      Object.defineProperty(Intl.Collator.prototype, 'compare', { get, configurable: true });
    });
    await openCard(page, game.path);
    await page.getByRole('tab', { name: 'Phrases' }).click();
    await page.getByRole('button', { name: 'Phrase', exact: true }).click();
    const trouble = page.getByRole('alert').filter({ hasText: 'The phrases took a knock.' });
    await expect(trouble).toBeVisible();

    await page.getByRole('tab', { name: 'Bingo Card' }).click();
    await cellAt(page, 'B1').click();
    await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();

    await page.evaluate(() => document.documentElement.setAttribute('data-mended', 'yes'));
    await page.getByRole('tab', { name: 'Phrases' }).click();
    await trouble.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(trouble).toBeHidden();
  });
});
