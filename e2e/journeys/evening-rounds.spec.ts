import type { Page } from '@playwright/test';
import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { cellAt, daub, openCard } from '../fixtures/card.ts';
import {
  agree,
  moveKey,
  newestRound,
  roundKey,
  rowOf,
  showTab,
  stateOf,
  switchOf,
} from '../fixtures/host-page.ts';
import { newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const INACTIVE = 'You are currently inactive in this game. You can view but not interact.';

test('HOST-14 OP-053 a player is set inactive, a new round begins, and the game ends as WON, comes back and ends as LOST', {
  tag: '@long',
}, async ({ browser, server }) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const browsers = newBrowsers(browser);
  const laptop = await browsers.open(game.host, LAPTOP);
  const second = await browsers.open(game.host, PHONE);
  const [hers, his] = [await browsers.open(ann, PHONE), await browsers.open(ben, PHONE)];
  const devices = [laptop, second];
  const phones = [hers, his];
  await laptop.goto(`/game/${game.id}/manage?tab=players`);
  await second.goto(`/game/${game.id}/manage?tab=players`);
  await Promise.all(phones.map((phone) => openCard(phone, game.path)));

  await test.step('who is set inactive can look, but not mark', async () => {
    await switchOf(laptop, ben).click();
    await expect(his.getByText(INACTIVE)).toBeVisible();
    await cellAt(his, 'B1').click();
    await expect(his.getByText('You must be an active player to mark cells.')).toBeVisible();
    await expect(switchOf(second, ben)).not.toBeChecked();
    await daub(hers, ['B1']);
    await expect(rowOf(second, ann)).toContainText('2/25');
  });

  const name = (page: Page) => page.getByRole('heading', { level: 1 }).getByRole('button');
  const expectNameKept = async () => {
    const news = laptop
      .getByLabel('Notifications')
      .locator('> *')
      .filter({ hasText: 'The game name cannot be changed now' });
    await name(laptop).click();
    await news.getByRole('button', { name: 'Dismiss' }).click();
    await expect(news).toBeHidden();
    await expect(laptop.getByRole('textbox', { name: 'Game name' })).toHaveCount(0);
  };
  await expectNameKept();

  await test.step('a new round takes everybody along; the inactive one stays so', async () => {
    for (const page of devices) await showTab(page, 'Settings');
    await expect(roundKey(laptop, 'Rehydrate')).toHaveCount(0);
    await roundKey(laptop, 'Start new round').click();
    await agree(laptop, 'Start new round');
    await expect(laptop.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
    await showTab(laptop, 'Settings');
    for (const page of devices) await expect(newestRound(page)).toContainText('Round 2');
    for (const phone of phones) {
      await expect(phone).toHaveURL(`/game/${game.id}/r/2`);
      await expect(cellAt(phone, 'B1')).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(his.getByText(INACTIVE)).toBeVisible();
    await daub(hers, ['B1']);
  });

  await test.step('the game ends as WON, and keeps its name', async () => {
    await moveKey(laptop, 'End as WON').click();
    await agree(laptop, 'End as WON');
    for (const page of devices) await expect(stateOf(page)).toContainText('WON');
    for (const phone of phones) {
      await expect(phone.getByRole('heading', { name: 'Not this time' })).toBeVisible();
      await expect(phone.getByText('The game is over.')).toBeVisible();
      await expect(cellAt(phone, 'B1')).toHaveAttribute('aria-disabled', 'true');
    }
    for (const key of ['Back to PLAYING', 'Move to REVIEW', 'End as LOST']) {
      await expect(moveKey(laptop, key)).toHaveCount(0);
    }
    await expectNameKept();
  });

  await test.step('rehydrated, it goes on with the next round', async () => {
    await roundKey(second, 'Rehydrate').click();
    await expect(second.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
    await showTab(second, 'Settings');
    for (const page of devices) {
      await expect(stateOf(page)).toContainText('PLAYING');
      await expect(newestRound(page)).toContainText('Round 3');
    }
    for (const phone of phones) await expect(phone).toHaveURL(`/game/${game.id}/r/3`);
    await daub(hers, ['B1']);
  });

  await test.step('at last it is LOST, and may have another name', async () => {
    await moveKey(second, 'End as LOST').click();
    await agree(second, 'End as LOST');
    for (const page of devices) await expect(stateOf(page)).toContainText('LOST');
    await expect(hers.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    await name(laptop).click();
    await laptop.keyboard.type('What an evening');
    await laptop.keyboard.press('Enter');
    await expect(name(second)).toHaveText('What an evening');
    for (const phone of phones) {
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('What an evening');
    }
  });
  await browsers.close();
});
