import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { LAPTOP } from '../fixtures/browsers.ts';
import { newCaller } from '../fixtures/caller.ts';
import { moveKey, newestRound, roundKey, showTab, stateOf } from '../fixtures/host-page.ts';
import { browserOf, newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Starting play shows the phrases on the device that started it. */
async function backFromPhrases(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
  await showTab(page, 'Settings');
}

test('HOST-11 STATE-03 a game is named and opened by keyboard, with a question that can be left', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  const game = await newGame(server.url, { state: 'CONFIG', phrases: ['One', 'Two'] });
  const page = await browserOf(browser, game.host, { viewport });
  await page.goto(`/game/${game.id}/manage`);

  await page.getByRole('button', { name: 'Edit game name' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nan is ninety');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nan is ninety');
  await expect(page.getByRole('button', { name: 'Edit game name' })).toBeFocused();

  await moveKey(page, 'Open Game').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('22 phrases are missing');
  await expectAccessible(page);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(moveKey(page, 'Open Game')).toBeFocused();

  await page.keyboard.press('Enter');
  await answer(page, 'Open Game').click();
  await expect(stateOf(page)).toContainText('OPEN');
  await page.reload();
  await expect(stateOf(page)).toContainText('OPEN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nan is ninety');
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test('STATE-04 STATE-06 states and rounds are in step on two devices', { tag: '@long' }, async ({
  browser,
  server,
  viewport,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const hand = await browserOf(browser, game.host, { viewport });
  const laptop = await browserOf(browser, game.host, LAPTOP);
  const both = [hand, laptop];
  for (const page of both) await page.goto(`/game/${game.id}/manage?tab=settings`);

  await moveKey(hand, 'Start Playing').click();
  await expect(hand.getByRole('dialog')).toContainText('Nobody has joined yet.');
  await answer(hand, 'Start Playing').click();
  await backFromPhrases(hand);
  for (const page of both) await expect(stateOf(page)).toContainText('PLAYING');
  await expect(laptop.getByRole('button', { name: 'Edit game name' })).toBeDisabled();
  await laptop.getByRole('heading', { level: 1 }).getByRole('button').click();
  await expect(laptop.getByText('The game name cannot be changed now')).toBeVisible();

  await roundKey(laptop, 'Start new round').click();
  await answer(laptop, 'Start new round').click();
  await backFromPhrases(laptop);
  for (const page of both) await expect(newestRound(page)).toContainText('Round 2');

  await roundKey(hand, 'End round').click();
  await answer(hand, 'End round').click();
  for (const page of both) {
    await expect(stateOf(page)).toContainText('REVIEW');
    await expect(newestRound(page)).toContainText('Ended');
  }
  await moveKey(laptop, 'Back to PLAYING').click();
  for (const page of both) await expect(newestRound(page)).toContainText('Active');
  await roundKey(hand, 'End round').click();
  await answer(hand, 'End and start new round').click();
  await backFromPhrases(hand);
  for (const page of both) await expect(newestRound(page)).toContainText('Round 3');

  await moveKey(hand, 'End as WON').click();
  await answer(hand, 'End as WON').click();
  for (const page of both) await expect(stateOf(page)).toContainText('WON');
  await expectAccessible(hand);
  await roundKey(laptop, 'Rehydrate').click();
  await backFromPhrases(laptop);
  for (const page of both) {
    await expect(stateOf(page)).toContainText('PLAYING');
    await expect(newestRound(page)).toContainText('Round 4');
  }
  await moveKey(laptop, 'End as LOST').click();
  await answer(laptop, 'End as LOST').click();
  for (const page of both) await expect(stateOf(page)).toContainText('LOST');
  for (const page of both) await page.context().close();
});

test('HOST-01 HOST-03 only the host manages a game, and only one that exists', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const stranger = await browserOf(browser, await newCaller(server.url));
  await stranger.goto(`/game/${game.id}/manage`);
  await expect(stranger).toHaveURL(game.path);
  await stranger.goto('/game/00000000-0000-4000-8000-000000000000/manage');
  await expect(stranger.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Return Home' }).click();
  await expect(stranger).toHaveURL('/');
  await stranger.context().close();
});
