import type { Page } from '@playwright/test';
import { cellAt, openCard } from '../fixtures/card.ts';
import { dealTo, enterAsGuest } from '../fixtures/guests.ts';
import { expectNews } from '../fixtures/notices.ts';
import { newGame } from '../fixtures/prepared-games.ts';
import { expect } from '../fixtures/test.ts';
import { newcomer, signInAtGoogle, test } from '../social/social-test.ts';

/** The providers' pages have no icon, which is not our error. */
test.use({ expectedTroubles: [/favicon/] });

/** As a visitor does, but with buttons: the page asks the server where to go. */
async function claimAtGoogle(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('CLAIM-18 CLAIM-19 a guest becomes an account by Google, keeps the card and chooses a username', {
  tag: '@long',
}, async ({ page, server, google }) => {
  const game = await newGame(server.url);
  const guest = await enterAsGuest(page, 'Jolly Pickle');
  const { texts } = await dealTo(page, guest, game);
  const account = newcomer(google);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Create Account' }).click();
  const told = expectNews(page, 'Your account is ready. Your cards and wins are yours.');
  await claimAtGoogle(page, account);
  await told;
  await expect(page).toHaveURL('/username-setup');
  await page.getByLabel('Username').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(account, { exact: true })).toBeVisible();
  await expect(page.getByText('You are playing as a guest.')).toBeHidden();
  await openCard(page, game.path);
  await expect(cellAt(page, 'B1')).toContainText(texts[0] ?? '');
});

test('CLAIM-19 CLAIM-21 a guest brings the games to the account of a provider', { tag: '@long' }, async ({
  page,
  browser,
  server,
  google,
}) => {
  const account = newcomer(google);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signInAtGoogle(other, account);
  await other.getByLabel('Username').fill(account);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(account);
  await elsewhere.close();

  const game = await newGame(server.url);
  const guest = await enterAsGuest(page, 'Sam');
  const { texts } = await dealTo(page, guest, game);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Create Account' }).click();
  const told = expectNews(page, 'Your games moved to your account: 1.');
  await claimAtGoogle(page, account);
  await told;
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(account, { exact: true })).toBeVisible();
  await openCard(page, game.path);
  await expect(cellAt(page, 'B1')).toContainText(texts[0] ?? '');
});

test('CLAIM-18 a guest who turns back is still the guest, at the page of the claim', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsGuest(page, 'Sam');
  await page.goto('/claim');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/claim');
  await expect(page.getByText('You are Sam, a guest.')).toBeVisible();
});
