import type { Locator, Page } from '@playwright/test';
import { cellAt, openCard, press, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { openFullCard, SCREENS } from '../fixtures/full-card.ts';
import { findEmptiness } from '../fixtures/page-ends.ts';
import { markAll, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the page around the card', () => {
  const boxOf = async (target: Locator) =>
    (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isScrolled = (page: Page) =>
    page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);

  test('ends where it is seen to end, and a desktop shows it whole, before and after a win', {
    tag: '@long',
  }, async ({ page, server }) => {
    test.slow();
    const { player, game } = await openFullCard(page, server.url);
    await markAll(player, game, [1, 2, 3, 4]);
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => findEmptiness(page), `${width} pixels`).toEqual([]);
    }
    for (const { width, height } of SCREENS.filter((screen) => screen.width >= 1_100)) {
      await page.setViewportSize({ width, height });
      expect(await isScrolled(page)).toEqual([0, 0]);
      const [card, dock] = [
        await boxOf(page.getByRole('grid')),
        await boxOf(page.locator('[data-reserved]')),
      ];
      expect(dock.y - (card.y + card.height), 'the card fills the height down to the key').toBeLessThan(60);
    }
    await page.setViewportSize({ width: 1_100, height: 720 });
    const free = page.getByRole('grid').getByText('FREE', { exact: true });
    const lines = await free.evaluate(
      (word) => word.clientHeight / parseFloat(getComputedStyle(word).lineHeight),
    );
    expect(lines, 'FREE is one word').toBeLessThan(1.5);
    await page.setViewportSize({ width: 1_280, height: 800 });
    await press(page, ['O1']);
    await shoutKey(page).click();
    await page.getByRole('button', { name: 'Back to the card' }).click();
    await expect(page.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
    await expect(cellAt(page, 'O1')).toBeFocused();
    expect(await isScrolled(page)).toEqual([0, 0]);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });

    await game.startRound();
    await expect(page).toHaveURL(`/game/${game.id}/r/2`);
    await expect(cellAt(page, 'B1')).toBeVisible();
    await game.move('LOST');
    await expect(page.getByRole('list', { name: 'Winners of each round' })).toBeVisible();
    expect(await isScrolled(page)).toEqual([0, 0]);
    const rows = page.getByRole('region', { name: 'Phrases' }).getByRole('row');
    await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('on a tablet the card is 720 pixels wide, with the last five calls below', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 820, height: 1_180 });
    const { player } = await openFullCard(page, server.url);
    const card = await boxOf(page.getByRole('grid').locator('..'));
    expect(card.width).toBe(720);
    const calls = page.getByRole('region', { name: 'Last five calls' });
    await expect(calls.getByRole('listitem').first()).toContainText(player.texts.at(-1) ?? '');
    await expect(calls.getByRole('listitem')).toHaveCount(5);
    expect((await boxOf(calls)).y).toBeGreaterThanOrEqual(card.y + card.height);
    await expect(calls).toBeInViewport({ ratio: 1 });
  });

  test('SHOUT-02 one away, a line marked early and a win take the same place, and move nothing', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url);
    const player = await newPlayer(game);
    const top = topRowOf(player);
    await game.callAll(top.slice(0, 4));
    await signInByToken(page.context(), player);
    await openCard(page, game.path);
    await expect(cellAt(page, 'O5')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Last call' })).toContainText(top[3] ?? '');
    const grid = page.getByRole('grid', { name: 'Bingo card' });
    const before = await boxOf(grid);

    await press(page, TOP_ROW.slice(0, 4));
    await expect(page.getByText(`One away: ${top[4]}`)).toBeVisible();
    expect(await boxOf(grid)).toEqual(before);

    await press(page, ['O1']);
    await expect(shoutKey(page)).toHaveAccessibleDescription('1 not called yet');
    await expect(grid.getByRole('button', { name: /winning/ })).toHaveCount(0);
    expect(await boxOf(grid)).toEqual(before);

    await game.call(top[4] ?? '');
    await expect(grid.getByRole('button', { name: /winning$/ })).toHaveCount(5);
    await expect(shoutKey(page)).not.toHaveAccessibleDescription(/not called/);
    expect((await boxOf(grid)).height).toBe(before.height);
    const [key, card] = [await boxOf(shoutKey(page)), await boxOf(grid)];
    expect(key.y, 'the key does not lie over the card').toBeGreaterThan(card.y + card.height);
  });
});
