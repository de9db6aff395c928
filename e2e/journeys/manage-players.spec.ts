import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { topRowOf } from '../fixtures/card.ts';
import { rowOf, switchOf } from '../fixtures/host-page.ts';
import { browserOf, markAll, newGame, newPlayers } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet } from '../fixtures/wins.ts';

const TOP_SIDS = [1, 2, 3, 4, 5];
const INACTIVE = 'You are currently inactive in this game. You can view but not interact.';

const rows = (page: Page) => page.getByRole('list', { name: 'Players' }).locator('> li');

test('HOST-14 PLAYER-03 a host looks after sixty players', { tag: '@long' }, async ({
  browser,
  server,
  viewport,
}) => {
  test.slow();
  const game = await newGame(server.url);
  const players = await newPlayers(game, 60);

  const page = await browserOf(browser, game.host, { viewport });
  await page.goto(`/game/${game.id}/manage?tab=players`);
  await expect(page.getByText('60 players, 60 active')).toBeVisible();

  await test.step('a long list is drawn in parts, and the keyboard reaches its end', async () => {
    expect(await rows(page).count()).toBeLessThan(60);
    await rows(page).first().getByRole('switch').focus();
    await page.keyboard.press('End');
    await expect(rows(page).last().getByRole('switch')).toBeFocused();
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '60');
    await expect(rows(page).last()).toBeInViewport();
  });

  // Names are random. The player who is last has the longest way to the first place.
  const last_row = await rows(page).last().textContent();
  const ann = players.find(({ username }) => last_row?.includes(username));
  const ben = players.find((player) => player !== ann);
  if (!ann || !ben) throw new Error('Sixty players were made');

  await test.step('a player is switched off and on, and sees it', async () => {
    const his = await browserOf(browser, ben, { viewport });
    await his.goto(game.path);
    await page.getByRole('searchbox', { name: 'Search players' }).fill(ben.username.toUpperCase());
    await expect(page.getByText('1 of 60')).toBeVisible();
    await expect(rowOf(page, ben).getByText('Here', { exact: true })).toBeAttached();
    await switchOf(page, ben).click();
    await expect(switchOf(page, ben)).not.toBeChecked();
    await expect(his.getByText(INACTIVE)).toBeVisible();
    await expect(page.getByText('60 players, 59 active')).toBeVisible();
    await switchOf(page, ben).click();
    await expect(his.getByText(INACTIVE)).toBeHidden();
    await his.context().close();
    await page.getByRole('searchbox').fill('');
  });

  const [last = '', ...others] = topRowOf(ann).toReversed();
  await test.step('rows stay under the pointer, then the nearest to a win comes first', async () => {
    await rows(page).first().hover();
    await game.callAll(others);
    await markAll(ann, game, TOP_SIDS);
    await expect(page.getByRole('button', { name: 'Sort again' })).toBeVisible();
    await page.mouse.move(1, 1);
    await expect(rows(page).first()).toContainText(ann.username);
    await expect(rowOf(page, ann)).toContainText('1 to go');
    await expect(rowOf(page, ann)).toContainText('6/25');
  });

  await test.step('a shout is checked by eye', async () => {
    await page.getByRole('button', { name: `Card of ${ann.username}` }).click();
    const card = page.getByRole('dialog', { name: ann.username, exact: true });
    await expect(card.getByText('Top Row is marked, but 1 square was not called.')).toBeVisible();
    await expect(card.getByRole('button', { name: /^O1:/ })).toHaveAccessibleName(/not called yet$/);
    await expectAccessible(page);
    await game.call(last);
    await expect(card.getByText('Top Row is complete.')).toBeVisible();
    await ann.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
    await pressInSheet(page, ann, 'Close');
    await expect(card.getByText(/^1st place, Top Row, call \d+\.$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Card of ${ann.username}` })).toBeFocused();
    await expect(rowOf(page, ann)).toContainText('1st place, Top Row');
  });

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});
