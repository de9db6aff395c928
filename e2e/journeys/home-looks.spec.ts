import { GAME_STATES } from '@phrase-bingo/game/rules/game/game-state';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { Page } from '@playwright/test';
import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { answerWith, pretendSignedIn } from '../fixtures/stand-ins.ts';
import { expect, longIf, test } from '../fixtures/test.ts';

/** One game in each state, with the longest names and no place to break them. */
const GAMES = GAME_STATES.map((state, index) => ({
  ...GAME,
  id: GAME.id.replace(/.$/, String(index)),
  state,
  game_name: 'W'.repeat(100),
  name: 'W'.repeat(100),
  round: 12,
  round_number: 12,
  datetime_end: '2026-09-28T00:00:00.000Z',
}));

async function openHome(page: Page, games: unknown): Promise<void> {
  await pretendSignedIn(page);
  await answerWith(page, '**/api/games/my', games);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Active Games' })).toBeVisible();
}

const HOME: readonly Place[] = [
  {
    name: 'home with active games',
    open: async (page) => {
      await openHome(page, GAMES);
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    name: 'home with archived games and a wrong code',
    open: async (page) => {
      await openHome(page, GAMES);
      await page.getByRole('tab', { name: 'Archived Games' }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
      await page.route('**/api/games/code', (route) => route.fulfill({ json: 'no game at all' }));
      await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
      await page.keyboard.type('482913');
      await expect(page.getByText('Code is invalid')).toBeVisible();
    },
  },
  {
    name: 'home without games to show',
    open: async (page) => {
      await openHome(page, 'no games at all');
      await expect(page.getByText('Error fetching games')).toBeVisible();
    },
  },
  {
    name: 'home with the premium dialog',
    open: async (page) => {
      await openHome(page, []);
      await page.getByRole('button', { name: 'Learn More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

async function openNewGame(page: Page): Promise<void> {
  await pretendSignedIn(page);
  await answerWith(page, '**/api/packs', { packs: [], most: 100 });
  await answerWith(page, '**/api/games/my', GAMES);
  await page.goto('/new-game');
}

const NEW_GAME: readonly Place[] = [
  {
    name: 'the new game page',
    open: async (page) => {
      await openNewGame(page);
      await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
    },
  },
  {
    name: 'the new game page with its messages',
    is_long: true,
    open: async (page) => {
      await answerWith(page, '**/api/games', 'no game at all');
      await openNewGame(page);
      await page.getByRole('button', { name: 'One-Click Game' }).click();
      await expect(page.getByText('Failed to create quickstart game.')).toBeVisible();
      await page.getByLabel('Start Date').fill('2020-01-01');
      await page.getByLabel('Game Name').press('Enter');
      await expect(page.getByText('Game name cannot be empty.')).toBeVisible();
      await expect(page.getByText('Start Date cannot be before today.')).toBeVisible();
    },
  },
];

for (const [name, places] of Object.entries({ home: HOME, 'the new game page': NEW_GAME })) {
  test(
    `${name}: axe finds nothing at any size, in light and dark, and 320 pixels are enough`,
    longIf(places === HOME),
    async ({ page }) => {
      await expectAllGoodLooks(page, places);
    },
  );
}
