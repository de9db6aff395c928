import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { Page } from '@playwright/test';
import { type Caller, newCaller } from '../fixtures/caller.ts';
import { signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const MANAGE = /\/game\/([^/]+)\/manage(\?tab=phrases)?$/;

/** The date stays the same on the page at any hour. */
async function openNewGame(page: Page, person: Caller): Promise<void> {
  await page.clock.setFixedTime(new Date());
  await signInByToken(page.context(), person);
  await page.goto('/new-game');
  await expect(page.getByRole('heading', { name: 'New Bingo Game' })).toBeVisible();
}

/** The game whose manage page is open. */
async function madeGame(page: Page, person: Caller) {
  await expect(page).toHaveURL(MANAGE);
  const id = MANAGE.exec(page.url())?.[1] ?? '';
  return GAME_ENDPOINTS.getGame.answer.parse(await person.call(GAME_ENDPOINTS.getGame, { params: { id } }));
}

/** A date some days from today in the browser's time zone, as date fields and as people write it. */
const dayFromNow = (page: Page, days: number) =>
  page.evaluate((later) => {
    const date = new Date();
    date.setDate(date.getDate() + later);
    const month = date.toLocaleString('en', { month: 'long' });
    return {
      written: [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-'),
      read: `${date.getDate()} ${month} ${date.getFullYear()}`,
    };
  }, days);

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('NEW-06 HOME-15 a game with dates lasts to the end of its last local day', async ({
    page,
    server,
  }) => {
    const host = await newCaller(server.url);
    await openNewGame(page, host);
    const today = await dayFromNow(page, 0);
    const last = await dayFromNow(page, 3);
    await expect(page.getByLabel('Start Date')).toHaveValue(today.written);
    await page.getByLabel('Game Name').fill('  Quiz Night ');
    await page.getByLabel('End Date').fill(last.written);
    await page.getByRole('button', { name: 'Create' }).click();

    const game = await madeGame(page, host);
    expect(game).toMatchObject({ game_name: 'Quiz Night', state: 'CONFIG' });
    await expect(page.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
    const end_of_day = await page.evaluate(
      (day) => new Date(`${day}T23:59:59.999`).toISOString(),
      last.written,
    );
    expect(game.datetime_end).toBe(end_of_day);

    await page.goto('/');
    const tile = page.getByRole('article', { name: 'Quiz Night' });
    await expect(tile.getByText(`${today.read} to ${last.read}`)).toBeVisible();
    await expect(tile.getByText('Add phrases')).toBeVisible();
  });
});

test('NEW-15 OP-029 one click makes a game with a name and 24 phrases', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const host = await newCaller(server.url);
  await openNewGame(page, host);
  await page.getByRole('button', { name: 'One-Click Game' }).click();
  const game = await madeGame(page, host);
  expect(game.game_name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(game.state).toBe('CONFIG');
  expect(new Set(game.phrases.map(({ text }) => text)).size).toBe(24);

  await page.goto('/');
  await expect(page.getByRole('article', { name: game.game_name }).getByText('In setup')).toBeVisible();
});

test('NEW-08 NEW-10 the form says what is wrong and waits; Cancel leads home', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openNewGame(page, await newCaller(server.url));
  const create = page.getByRole('button', { name: 'Create' });
  const start = page.getByLabel('Start Date');
  const end = page.getByLabel('End Date');
  const [yesterday, tomorrow, later] = await Promise.all([-1, 1, 2].map((days) => dayFromNow(page, days)));

  await page.getByLabel('Game Name').focus();
  await start.focus();
  await expect(page.getByText('Game name cannot be empty.')).toBeVisible();
  await page.getByLabel('Game Name').fill('Quiz Night');
  await expect(page.getByText('Game name cannot be empty.')).toBeHidden();
  await expect(create).toBeEnabled();

  await start.fill(yesterday?.written ?? '');
  await end.focus();
  await expect(page.getByText('Start Date cannot be before today.')).toBeVisible();
  await expect(create).toBeDisabled();

  await start.fill(later?.written ?? '');
  await end.fill(tomorrow?.written ?? '');
  await start.focus();
  await expect(page.getByText('End Date cannot be before Start Date.')).toBeVisible();
  await expect(create).toBeDisabled();
  await end.fill(later?.written ?? '');
  await expect(create).toBeEnabled();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without a connection', () => {
  test.use({ expectedTroubles: [/Failed to load resource/] });

  test('ERR-21 ERR-22 failures are told, and what was typed stays', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const host = await newCaller(server.url);
    await openNewGame(page, host);
    await page.route('**/api/games', (route) => route.abort());
    await page.getByRole('button', { name: 'One-Click Game' }).click();
    await expect(page.getByText('Failed to create quickstart game.')).toBeVisible();

    await page.getByLabel('Game Name').fill('Quiz Night');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Failed to create game.')).toBeVisible();
    await expect(page.getByText('Failed to create quickstart game.')).toBeHidden();
    await expect(page.getByLabel('Game Name')).toHaveValue('Quiz Night');

    await page.unroute('**/api/games');
    await page.getByRole('button', { name: 'Create' }).click();
    expect(await madeGame(page, host)).toMatchObject({ game_name: 'Quiz Night' });
  });
});
