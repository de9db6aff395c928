import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { Locator, Page } from '@playwright/test';
import { type Caller, newCaller } from '../fixtures/caller.ts';
import { newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const box = (page: Page, at: number) => page.getByRole('textbox', { name: `Digit ${at} of 6` });
const tile = (page: Page, name: string) => page.getByRole('article', { name });

async function openHome(page: Page, person: Caller): Promise<void> {
  await signInByToken(page.context(), person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
}

/** Counts the requests to join. */
function watchJoins(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(GAME_ENDPOINTS.joinByCode.path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('HOME-05 HOME-06 a player joins by typing the code, and the tile leads back to the game', async ({
  page,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN', name: 'Quiz Night' });
  const joins = watchJoins(page);
  await openHome(page, await newCaller(server.url));
  await expect(page.getByText('No active games')).toBeVisible();

  await box(page, 1).click();
  await page.keyboard.type(`x${game.game_code.slice(0, 3)}-${game.game_code.slice(3)}`);
  await expect(page).toHaveURL(game.path);
  expect(joins).toEqual([JSON.stringify({ code: game.game_code })]);

  await page.goto('/');
  const quiz = tile(page, 'Quiz Night');
  await expect(quiz.getByText('OPEN')).toBeVisible();
  await expect(quiz.getByText('Join game')).toBeVisible();
  await expect(quiz.getByText('0/24 called')).toBeVisible();
  await quiz.getByRole('heading').click();
  await expect(page).toHaveURL(game.path);
});

test('NEW-03 HOME-11 somebody without a game has one with one press', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openHome(page, await newCaller(server.url));
  const key = page.getByRole('button', { name: 'One-Click Game' });
  await expect(key).toBeInViewport({ ratio: 1 });
  await key.click();
  await expect(page).toHaveURL(/\/game\/[^/]+\/manage$/);
  await expect(page.getByText('CONFIG').first()).toBeVisible();
});

test('OP-024 OP-025 the host pastes the code of the own game and comes to manage it', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page, game.host);
  await page.evaluate((code) => navigator.clipboard.writeText(code), ` ${game.game_code}\n`);
  await box(page, 3).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page).toHaveURL(`/game/${game.id}/manage`);
});

test.describe('a code that does not work', () => {
  test.use({ expectedTroubles: [/Failed to load resource/] });

  test('HOME-07 HOME-08 is told until a digit changes, and is asked for once', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const joins = watchJoins(page);
    await openHome(page, await newCaller(server.url));
    const key = page.getByRole('button', { name: 'Join Game' });
    await expect(key).toBeDisabled();
    await box(page, 1).click();
    await page.keyboard.type('012345');
    await expect(page.getByText('Code is invalid')).toBeVisible();
    await expect(key).toBeEnabled();
    await expect(box(page, 6)).toHaveValue('5');
    expect(joins).toHaveLength(1);

    await page.keyboard.press('Backspace');
    await expect(page.getByText('Code is invalid')).toBeHidden();
    await expect(box(page, 5)).toBeFocused();
    await expect(key).toBeDisabled();
  });

  test('ERR-02 ERR-03 a lost connection is told, and both ways can be tried again', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const game = await newGame(server.url, { state: 'OPEN' });
    await openHome(page, await newCaller(server.url));
    await page.route('**/api/games/*', (route) => route.abort());
    // Otherwise the page finds that the server is back, and tries again before anybody presses.
    await page.route('**/healthz', (route) => route.abort());
    await box(page, 1).click();
    await page.keyboard.type(game.game_code);
    await expect(page.getByText('An error occurred during verification')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Error fetching games')).toBeVisible();

    await page.unroute('**/api/games/*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Error fetching games')).toBeHidden();
    await page.getByRole('button', { name: 'Join Game' }).click();
    await expect(page).toHaveURL(game.path);
  });
});

test('HOME-16 HOME-17 a host finds active and archived games apart, and up to date on return', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { name: 'Quiz Night' });
  await openHome(page, game.host);
  const quiz = tile(page, 'Quiz Night');
  await expect(quiz.getByText('PLAYING')).toBeVisible();
  await expect(quiz.getByText('Creator')).toBeVisible();
  await expect(quiz.getByText('No players')).toBeVisible();
  await page.getByRole('tab', { name: 'Archived Games' }).click();
  await expect(page.getByText('No archived games')).toBeVisible();

  await game.move('LOST');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(quiz.getByText('Archived')).toBeVisible();
  await expect(quiz.getByText('LOST')).toBeVisible();
  await page.getByRole('tab', { name: 'Active Games' }).click();
  await expect(page.getByText('No active games')).toBeVisible();
});

test('HOME-28 OP-014 the premium banner explains itself, and once dismissed stays away', {
  tag: '@long',
}, async ({ page, server }) => {
  await openHome(page, await newCaller(server.url));
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect(page.getByRole('dialog', { name: 'Premium' })).toContainText('not on sale yet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Active Games' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Learn More' })).toBeHidden();
});

test('HOME-03 HOME-26 the keyboard alone creates a game and opens it again', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openHome(page, await newCaller(server.url));
  await expect(page.getByText('No active games')).toBeVisible();
  const { keyboard } = page;
  const goTo = async (target: Locator) => {
    for (let stop = 0; stop < 30; stop += 1) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never comes to ${target}`);
  };

  await goTo(page.getByRole('link', { name: 'Create New Game' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Bingo Game' })).toBeFocused();
  await goTo(page.getByLabel('Game Name'));
  await keyboard.type('Quiz Night');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/[^/]+\/manage\?tab=phrases$/);
  const manage = new URL(page.url()).pathname;

  await page.goto('/');
  await expect(tile(page, 'Quiz Night')).toBeVisible();
  await goTo(page.getByRole('tab', { name: 'Active Games' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByText('No archived games')).toBeVisible();
  await keyboard.press('ArrowLeft');
  await goTo(page.getByRole('link', { name: /^Quiz Night.*Manage$/ }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(manage);
});
