import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { enterAsGuest } from '../fixtures/guests.ts';
import { expect, test } from '../fixtures/test.ts';

/** The longest name that is allowed, with a word that cannot be broken at a space. */
const LONG_NAME = 'Bartholomew Featherstone';

const PLACES: readonly Place[] = [
  {
    name: 'GUEST-40 home',
    open: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('complementary', { name: 'Playing as a guest' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No active games' })).toBeVisible();
    },
  },
  {
    name: 'GUEST-41 the question before Log Out',
    is_long: true,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave as a guest?' })).toBeVisible();
    },
  },
  {
    name: 'GUEST-37 the new game',
    is_long: true,
    open: async (page) => {
      await page.goto('/new-game');
      await expect(page.getByText('Create an account to host a game.')).toBeVisible();
    },
  },
  {
    name: 'GUEST-39 the profile',
    is_long: true,
    open: async (page) => {
      await page.goto('/profile');
      await expect(page.getByText('You are playing as a guest.')).toBeVisible();
    },
  },
  {
    name: 'CLAIM-01 the claim',
    open: async (page) => {
      await page.goto('/claim');
      await expect(page.getByText('Level 1')).toBeAttached();
    },
  },
];

test('the pages of a guest: axe finds nothing at any size, in light and dark, and 320 pixels are enough', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsGuest(page, LONG_NAME);
  await expectAllGoodLooks(page, PLACES);
});
