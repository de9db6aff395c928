import type { Page } from '@playwright/test';
import { newCaller } from '../fixtures/caller.ts';
import { cellAt, daub, openCard } from '../fixtures/card.ts';
import { expectCallNews } from '../fixtures/notices.ts';
import { browserOf, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('somebody with the link', () => {
  /** A person who has not joined gets a 404, which the browser logs. */
  test.use({ expectedTroubles: [/404 \(Not Found\).*play\/full/] });

  test('PLAY-01 PLAY-13 joins, gets a card, daubs it, and finds it so again', async ({ page, server }) => {
    const game = await newGame(server.url);
    await signInByToken(page.context(), await newCaller(server.url));
    await page.goto(`/g/${game.crockford_id}`);
    await expect(page).toHaveURL(game.path);
    await expect(page.getByText('Please join the game first')).toBeVisible();

    await page.getByRole('button', { name: 'Join Game' }).click();
    await expect(cellAt(page, 'N3')).toHaveAccessibleName('N3: FREE, free space, marked');
    await daub(page, ['B1']);
    await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, marked early$/);
    const text = (await cellAt(page, 'B1').textContent()) ?? '';

    const called = expectCallNews(page, `Phrase called: ${text}`);
    await game.call(text);
    await called;
    await expect(page.getByRole('region', { name: 'Last call' })).toContainText(text);
    await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, called, marked$/);

    await page.reload();
    await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, called, marked$/);
    await expect(page.getByRole('region', { name: 'Last call' })).toContainText(text);
    const recalled = expectCallNews(page, `Phrase recalled: ${text}`);
    await game.call(text, false);
    await recalled;
    await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, marked early$/);
  });
});

test('PLAY-15 LIVE-13 before the start a press is answered by the hint, then play begins', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  await signInByToken(page.context(), await newPlayer(game));
  await openCard(page, game.path);
  await cellAt(page, 'B1').click();
  const hint = 'Hold tight! The game will start soon and then you can mark your card!';
  await expect(page.getByText(hint)).toBeVisible();
  await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'false');

  await game.move('PLAYING');
  await expect(page.getByRole('banner')).toContainText('PLAYING');
  await daub(page, ['B1']);
});

test('PLAY-14 OP-036 a game in setup is not ready until it opens', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url, { state: 'CONFIG' });
  await signInByToken(page.context(), game.host);
  await page.clock.install();
  await page.goto(`/game/${game.id}`);
  await expect(page.getByRole('heading', { name: 'Game Not Ready' })).toBeVisible();
  await game.move('OPEN');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: 'Generate Card' })).toBeVisible();
});

test('PLAYER-03 PLAYER-04 the host makes a player inactive, and active again', { tag: '@long' }, async ({
  page,
  server,
  viewport,
}) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  await game.setActive(player.id, false);
  const banner = page.getByText('You are currently inactive in this game. You can view but not interact.');
  await expect(banner).toBeVisible();
  await cellAt(page, 'B1').click();
  await expect(page.getByText('You must be an active player to mark cells.')).toBeVisible();
  await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'false');
  const is_phone = (viewport?.width ?? 0) < 1_100;
  if (is_phone) await page.getByRole('tab', { name: 'Phrases' }).click();
  await expect(page.getByText('You are inactive and cannot mark phrases')).toBeVisible();
  if (is_phone) await page.getByRole('tab', { name: 'Bingo Card' }).click();

  await game.setActive(player.id, true);
  await expect(banner).toBeHidden();
  await daub(page, ['B1']);
});

/** Records when the page requests a card. */
const watchForPanel = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('Generate Card'))
        document.documentElement.setAttribute('data-seen', 'panel');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

const textsOf = (page: Page) =>
  page.getByRole('grid', { name: 'Bingo card' }).getByRole('button').allTextContents();

test('ROUND-07 OP-081 a new round takes everybody along with a card of theirs, and the old one stays to be seen', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  test.slow();
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const pages = await Promise.all([ann, ben].map((player) => browserOf(browser, player, { viewport })));
  await Promise.all(pages.map((page) => openCard(page, game.path)));
  const [hers] = pages;
  if (!hers) throw new Error('ann has a browser');
  await daub(hers, ['B1']);
  const her_other = await hers.context().newPage();
  await openCard(her_other, game.path);
  const tabs = [...pages, her_other];
  await Promise.all(tabs.map(watchForPanel));

  await game.startRound();
  for (const page of tabs) {
    await expect(page).toHaveURL(`/game/${game.id}/r/2`);
    await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  }
  expect(await textsOf(her_other)).toEqual(await textsOf(hers));
  await her_other.close();

  if ((viewport?.width ?? 0) < 1_100) await hers.getByRole('tab', { name: 'Phrases' }).click();
  const links = hers.getByRole('region', { name: 'Rounds' }).getByRole('link');
  const rounds = links.filter({ hasText: /Round \d/ });
  await expect(rounds).toHaveText([/Round 2/, /Round 1/]);
  await rounds.nth(1).click();
  await expect(hers).toHaveURL(game.path);
  await expect(hers.getByText('Round 1 is over. This is how it ended.')).toBeVisible();
  if ((viewport?.width ?? 0) < 1_100) await hers.getByRole('tab', { name: 'Bingo Card' }).click();
  await expect(cellAt(hers, 'B1')).toHaveAttribute('aria-pressed', 'true');
  await expect(cellAt(hers, 'B1')).toHaveAttribute('aria-disabled', 'true');
  await hers.getByRole('link', { name: 'Go to round 2' }).click();
  await expect(cellAt(hers, 'B1')).toHaveAttribute('aria-pressed', 'false');
  await Promise.all(pages.map((page) => page.context().close()));
});

test('CARD-04 every cell shows its ink in the frame after the tap, on a processor four times slower', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  await signInByToken(page.context(), await newPlayer(game));
  await openCard(page, game.path);
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }));
  await send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const late = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const missed: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>('[data-sid]:not([aria-disabled])')) {
      await new Promise((resolve) => setTimeout(resolve, 220));
      const before = cell.getAttribute('aria-pressed');
      cell.click();
      await frame();
      if (cell.getAttribute('aria-pressed') === before) missed.push(cell.getAttribute('aria-label') ?? '');
    }
    return missed;
  });
  expect(late).toEqual([]);
});
