import type { Page } from '@playwright/test';
import { LAPTOP, PHONE } from '../fixtures/browsers.ts';
import { browserOf, newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const caller = (page: Page) => page.getByRole('region', { name: 'Auto-caller' });
const key = (page: Page, name: string) => caller(page).getByRole('button', { name, exact: true });
const state = (page: Page) => caller(page).getByRole('status');
const ring = (page: Page) => caller(page).getByRole('timer');
const interval = (page: Page, name: string) => caller(page).getByRole('radio', { name, exact: true });

const patterns = (page: Page) => page.getByRole('region', { name: 'Game configuration' });
const pattern = (page: Page, name: string) => patterns(page).getByRole('checkbox', { name, exact: true });

const secondsLeft = async (page: Page) =>
  Number(/\d+/.exec((await ring(page).getAttribute('aria-label')) ?? '')?.[0]);

/** One host with a phone and a laptop. */
test.describe('a host with two devices', () => {
  test('AUTO-02 AUTO-03 the auto-caller is in step on both', { tag: '@long' }, async ({
    browser,
    server,
  }) => {
    const game = await newGame(server.url);
    const phone = await browserOf(browser, game.host, PHONE);
    const laptop = await browserOf(browser, game.host, LAPTOP);
    for (const page of [phone, laptop]) {
      await page.goto(`/game/${game.id}/manage?tab=settings`);
      await expect(state(page)).toHaveText('Ready');
    }

    await interval(phone, '30').check();
    await expect(interval(laptop, '30')).toBeChecked();
    await interval(laptop, '15').check();
    await expect(interval(phone, '15')).toBeChecked();

    await key(phone, 'Start').click();
    for (const page of [phone, laptop]) {
      await expect(state(page)).toHaveText('Running');
      await expect(interval(page, '30')).toBeDisabled();
    }
    const apart = async () => {
      const [here = 0, there = 0] = await Promise.all([phone, laptop].map(secondsLeft));
      return Math.abs(here - there);
    };
    await expect.poll(apart).toBeLessThanOrEqual(1);

    await key(laptop, 'Pause').click();
    for (const page of [phone, laptop]) await expect(state(page)).toHaveText('Paused');
    await key(phone, 'Resume').click();
    for (const page of [phone, laptop]) await expect(state(page)).toHaveText('Running');
    for (const page of [phone, laptop]) await expect(caller(page)).toContainText('1 called, 23 to go');

    await key(laptop, 'Stop').click();
    for (const page of [phone, laptop]) {
      await expect(state(page)).toHaveText('Ready');
      await expect(interval(page, '30')).toBeEnabled();
    }
    await game.move('REVIEW');
    for (const page of [phone, laptop]) await expect(caller(page)).toBeHidden();
    for (const page of [phone, laptop]) await page.context().close();
  });

  test('OP-057 LIVE-23 the winning patterns are in step on both', { tag: '@long' }, async ({
    browser,
    server,
  }) => {
    const game = await newGame(server.url, { state: 'OPEN' });
    const phone = await browserOf(browser, game.host, PHONE);
    const laptop = await browserOf(browser, game.host, LAPTOP);
    for (const page of [phone, laptop]) await page.goto(`/game/${game.id}/manage?tab=settings`);

    await pattern(phone, 'Letters').check();
    await expect(pattern(laptop, 'Letters')).toBeChecked();
    await pattern(laptop, 'T').check();
    await pattern(laptop, 'X').check();
    for (const letter of ['T', 'X']) await expect(pattern(phone, letter)).toBeChecked();
    await expect(pattern(phone, 'All')).not.toBeChecked();

    for (const name of ['Rows', 'Columns', 'Diagonals']) await pattern(phone, name).uncheck();
    await expect(pattern(laptop, 'Diagonals')).not.toBeChecked();
    await pattern(laptop, 'Letters').click();
    await expect(laptop.getByText('At least one winning pattern must stay on')).toBeVisible();
    await expect(pattern(laptop, 'Letters')).toBeChecked();

    await laptop.reload();
    for (const letter of ['T', 'X']) await expect(pattern(laptop, letter)).toBeChecked();
    for (const page of [phone, laptop]) await page.context().close();
  });
});
