import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { browserOf, markAll, newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet, winSheet, winStrip } from '../fixtures/wins.ts';

/** With motion, as most people see it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Where the cells of the card are. */
const placesOf = (page: Page) =>
  page
    .getByRole('grid', { name: 'Bingo card' })
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y }) => [x, y]));

async function expectUnmoved(page: Page, before: readonly (readonly number[])[]): Promise<void> {
  const after = await placesOf(page);
  expect(after).toHaveLength(before.length);
  for (const [index, place] of after.entries()) {
    for (const [axis, at] of place.entries())
      expect(Math.abs(at - (before[index]?.[axis] ?? Number.NaN))).toBeLessThanOrEqual(1);
  }
}

/** Records when the strip flashes for the next call. */
const watchFlash = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const is_in_strip = target instanceof Element && target.closest('[aria-label="Last call"]') !== null;
      if (is_in_strip && animationName.includes('flash'))
        document.documentElement.setAttribute('data-flashed', 'true');
    }),
  );

/** The width of the illustration at these screen sizes. */
const SCENES = [
  [320, 640, 276],
  [390, 844, 346],
  [820, 1_180, 560],
] as const;

test('SHOUT-05 SHOUT-06 three players: a false shout, two winners, one who is left', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  test.slow();
  const game = await newGame(server.url);
  const players = [await newPlayer(game), await newPlayer(game), await newPlayer(game)] as const;
  const [ann, ben, cleo] = players;
  const open = (player: (typeof players)[number]) => browserOf(browser, player, { viewport });
  const [hers, his, last] = [await open(ann), await open(ben), await open(cleo)];
  for (const page of [hers, his, last]) await openCard(page, game.path);

  const [first = '', ...rest] = topRowOf(ann);
  await game.callAll(rest);
  await daub(hers, TOP_ROW);
  await shoutKey(hers).click();
  await expect(
    hers.getByText('Invalid Bingo! Make sure all spaces in your winning pattern have been called.'),
  ).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Last call' })).toContainText('1 not called yet');
  await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/not called yet$/);

  await watchFlash(hers);
  await game.call(first);
  await expect(hers.locator('html')).toHaveAttribute('data-flashed', 'true');
  await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/, called, marked, winning$/);
  const before = await placesOf(his);
  await shoutKey(hers).click();
  for (const page of [his, last]) await expect(winStrip(page, ann)).toBeVisible();
  await expect(last.getByRole('status').getByText(/^Top Row, call \d+$/)).toBeVisible();
  await expectUnmoved(his, before);
  const overlay = hers.getByRole('dialog', { name: `${ann.username} takes round 1` });
  await expect(overlay).toContainText('Top Row');
  await expect(overlay).toContainText('6/25 squares daubed');
  for (const page of [his, last]) await expect(page.getByRole('dialog')).toBeHidden();
  await overlay.getByRole('button', { name: 'Back to the card' }).click();
  await expect(hers.getByText('Top Row, 1st place in round 1.')).toBeVisible();
  await expect(cellAt(hers, 'B2')).toHaveAttribute('aria-disabled', 'true');

  await last.reload();
  await expect(winStrip(last, ann)).toBeVisible();
  await expect(winStrip(hers, ann)).toBeHidden();

  await game.callAll(topRowOf(ben));
  for (const page of [his, last]) await expect(winStrip(page, ann)).toBeHidden();
  await daub(his, TOP_ROW);
  await shoutKey(his).click();
  await expect(winStrip(hers, ben)).toBeVisible();
  const second = his.getByRole('dialog', { name: `${ben.username} has Bingo too` });
  await expect(second).toContainText('Place 2');

  await game.move('WON');
  await expect(last.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  await expect(last.getByText(`${ann.username} had Bingo: Top Row.`)).toBeVisible();
  await expect(cellAt(last, 'B1')).toHaveAttribute('aria-disabled', 'true');
  await expect(hers.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  for (const page of [hers, his, last]) await page.context().close();
});

test('OP-060 ROUND-01 the host has a sheet about a win, and a winner of round 1 has won at the end', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const hers = await browserOf(browser, ann, { viewport });
  const host = await browserOf(browser, game.host, { viewport });
  await host.goto(`/game/${game.id}/manage?tab=phrases`);
  await openCard(hers, game.path);
  const shoutOf = (player: typeof ann) =>
    player.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
  await game.callAll(topRowOf(ann));
  await expect(host.getByText('5 of 24 called')).toBeVisible();
  await markAll(ann, game, [1, 2, 3, 4, 5]);
  await shoutOf(ann);
  await expect(winSheet(host, ann)).toContainText('Top Row, call 5');
  await expect(winSheet(host, ann)).toContainText('1st place in round 1');
  await expectAccessible(host);
  await pressInSheet(host, ann, 'See card');
  await expect(host.getByRole('grid', { name: `Card of ${ann.username}` })).toBeVisible();
  await host.getByRole('button', { name: 'Close' }).click();
  const overlay = hers.getByRole('dialog', { name: `${ann.username} takes round 1` });
  await expect(overlay).toContainText('6/25 squares daubed');
  await overlay.getByRole('button', { name: 'Share your result' }).click();
  await pressInSheet(host, ann, 'Start new round');
  await expect(hers).toHaveURL(`/game/${game.id}/r/2`);
  await expect(overlay.getByRole('status').filter({ hasText: 'Round 2 has begun.' })).toBeVisible();
  await expect(overlay).toContainText('6/25 squares daubed');
  await expect(overlay).toContainText('I marked 6/25 squares in');
  await expectAccessible(hers);
  await overlay.getByRole('button', { name: 'Back to the card' }).click();
  await expect(cellAt(hers, 'B1')).toHaveAttribute('aria-pressed', 'false');

  const params = { id: game.id, round: 2 };
  await ben.call(PLAY_ENDPOINTS.dealCard, { body: { game_id: game.id, round_id: 2 } });
  const { card } = PLAY_ENDPOINTS.getPlayData.answer.parse(
    await ben.call(PLAY_ENDPOINTS.getPlayData, { params }),
  );
  await game.callAll(card.slice(0, 5).map(({ text }) => text));
  await markAll(ben, game, [1, 2, 3, 4, 5], 2);
  await shoutOf(ben);
  await pressInSheet(host, ben, 'Keep calling');
  await game.move('WON');
  await expect(hers.getByRole('heading', { name: 'You won round 1' })).toBeVisible();
  const winners = hers.getByRole('list', { name: 'Winners of each round' });
  await expect(winners).toContainText(`${ben.username}: Top Row`);
  await expect(winners).toContainText('You: Top Row');
  await expectAccessible(hers);
  for (const page of [hers, host]) await page.context().close();
});

test('SHOUT-06 PLAY-09 the scene of a win is in the middle at every width, and its banner can be read', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  const page = await browserOf(browser, player, { viewport, reducedMotion: 'reduce' });
  await openCard(page, game.path);
  await game.callAll(topRowOf(player));
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  const keys = page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Share your result|Back to the card)$/ });
  for (const [width, height, scene] of SCENES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await keys.all()).map((key) => key.boundingBox()));
        const left = Math.min(...boxes.map((box) => box?.x ?? 0));
        const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
        return { off: Math.abs((left + right - width) / 2) <= 1, scene: Math.round(right - left) };
      })
      .toEqual({ off: true, scene });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Back to the card' }).click();
  const words = await page.getByText('Top Row, 1st place in round 1.').boundingBox();
  expect(words?.height).toBeLessThan(45);
  await page.context().close();
});

test('SHARE-05 SHARE-06 a winner shares how many squares were marked', { tag: '@long' }, async ({
  browser,
  server,
  viewport,
}) => {
  const game = await newGame(server.url, { name: 'Nan & Co' });
  const player = await newPlayer(game);
  const page = await browserOf(browser, player, { viewport });
  await openCard(page, game.path);
  await game.callAll(topRowOf(player));
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  await page.getByRole('button', { name: 'Share your result' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Share on X' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).toBe('I marked 6/25 squares in Nan & Co!');
  expect(address.searchParams.get('url')).toBe(`${server.url}/g/${game.crockford_id}`);
  await page.context().close();
});
