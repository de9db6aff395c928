import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodLooks } from '../fixtures/axe.ts';
import {
  check,
  checkDialog,
  dealPaper,
  openManage,
  paperPanel,
  rowOnPaper,
} from '../fixtures/paper/paper-host.ts';
import { newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const openSection = (page: Page) => page.getByRole('button', { name: 'Bingos nobody has claimed' }).click();

/** 200 characters, and one without a space to break at. */
const LONG = Array.from({ length: 23 }, (_, index) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200),
).concat('Strawberries'.repeat(17).slice(0, 200));
const LONGEST_NAME = 'Wolfeschlegelsteinhausen';

test('CHECK-22 CHECK-23 two hundred cards with the longest texts: panel and check are accessible, and fit', {
  tag: '@long',
}, async ({ page, server }) => {
  test.slow();
  const game = await newGame(server.url, { phrases: LONG });
  const [first, second] = await dealPaper(game, [LONGEST_NAME], 200);
  if (!first || !second) throw new Error('cards were dealt');
  await game.callAll(LONG.filter((_, at) => rowOnPaper(first.phrase_sids, 0).includes(at + 1)));

  await openManage(page, game, `tab=players&check=1-${first.check}`);
  await expect(page).toHaveURL(/manage\?tab=players$/);
  await expect(checkDialog(page).getByText('Bingo: Top Row, since call 5.')).toBeVisible();
  await expectGoodLooks(page);
  await check(page, 2);
  await expect(checkDialog(page).getByText(/^No bingo yet\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await expect(paperPanel(page)).toContainText('200 in play');
  await paperPanel(page).getByRole('button', { name: 'Edit the name of card 2', exact: true }).click();
  await page.keyboard.type(`${LONGEST_NAME}!`);
  await page.keyboard.press('Enter');
  await expect(paperPanel(page).getByRole('alert')).toHaveText('Name must be 24 characters or less');
  await openSection(page);
  await expect(paperPanel(page).getByText('1, since call 5', { exact: true })).toBeVisible();
  await expectGoodLooks(page);
});
