import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { LAPTOP, newBrowsers } from '../fixtures/browsers.ts';
import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { dealTo, enterAsGuest, fillInClaim } from '../fixtures/guests.ts';
import { expectNews } from '../fixtures/notices.ts';
import { expectHome, newPerson } from '../fixtures/people.ts';
import { newGame, newPlayer, type PreparedGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const KEEP = 'Keep your cards and wins';
const BRING = 'Bring your games along';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signInLink = (page: Page) => page.getByRole('link', { name: 'I already have an account' });

async function say(page: Page, { token }: { token: string }, { id }: PreparedGame, content: string) {
  const answer = await page.request.post(CHAT_ENDPOINTS.postMessage.path, {
    data: { game_id: id, content },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('CLAIM-03 CLAIM-21 a guest wins, keeps the win, and the chat of others shows the new username', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const game = await newGame(server.url);
  const browsers = newBrowsers(browser);
  const hers = await browsers.open(await newPlayer(game), LAPTOP);
  const guest = await enterAsGuest(page, 'Jolly Pickle');
  const card = await dealTo(page, guest, game);
  await openCard(hers, game.path);
  await say(page, guest, game, 'first time here');
  const line = hers.getByRole('log').getByRole('listitem').filter({ hasText: 'first time here' });
  await expect(line).toContainText(/Jolly Pickle\s*Guest/);

  await openCard(page, game.path);
  await game.callAll(topRowOf(card));
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  const overlay = page.getByRole('dialog', { name: 'Jolly Pickle takes round 1' });
  await expect(overlay.getByText('Guest', { exact: true })).toBeVisible();
  await expect(hers.getByRole('status').getByText(/^Jolly Pickle\s*Guest has Bingo$/)).toBeVisible();
  await expectGoodLooks(page);

  await overlay.getByRole('link', { name: 'Keep This Win' }).click();
  await expect(heading(page, KEEP)).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('Jolly Pickle');
  const account = newPerson();
  await fillInClaim(page, account);
  const told = expectNews(page, 'Your account is ready. Your cards and wins are yours.');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await told;
  await expect(page).toHaveURL(game.path);
  await expect(page.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  await expect(cellAt(page, 'B1')).toHaveAccessibleName(/marked, winning$/);

  await expect(line).toContainText(account.username);
  await expect(line.getByText('Guest', { exact: true })).toBeHidden();
  await page.goto('/');
  await expectHome(page, account);
  await expect(page.getByText('You are playing as')).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'First Win' })).toBeVisible();
  await browsers.close();
});

test.describe('with refusals', () => {
  /** The browser logs each answer that is a refusal. */
  test.use({ expectedTroubles: [/40[09] \((?:Bad Request|Conflict)\).*\/api\/auth\/(?:claim|merge)/] });

  test('CLAIM-07 CLAIM-16 a guest brings the games to an account, and the other tabs come along', {
    tag: '@long',
  }, async ({ page, context, server }) => {
    test.slow();
    const [evening, quiz] = [await newGame(server.url), await newGame(server.url, { name: 'Quiz Night' })];
    const owner = await newPlayer(quiz);
    const guest = await enterAsGuest(page, 'Sam');
    const card = await dealTo(page, guest, evening);
    await dealTo(page, guest, quiz);
    const game_tab = await context.newPage();
    await openCard(game_tab, evening.path);
    await daub(game_tab, ['B1']);
    const home_tab = await context.newPage();
    await home_tab.goto('/');
    await expect(home_tab.getByText('You are playing as')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await fillInClaim(page, { ...newPerson(), email: owner.email });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(heading(page, BRING)).toBeVisible();
    await expect(
      page.getByText('An account with this email already exists. Sign in, and your games come along.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(owner.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectGoodLooks(page);

    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    const told = expectNews(
      page,
      'Your games moved to your account: 1. In 1 of them you play already; those stayed as they were.',
    );
    await page.keyboard.press('Enter');
    await told;
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(owner.email)).toBeVisible();

    await expectHome(home_tab, owner);
    await expect(home_tab.getByRole('article', { name: 'Nan’s 80th' })).toBeVisible();
    await expect(cellAt(game_tab, 'B1')).toContainText(card.texts[0] ?? '');
    await expect(cellAt(game_tab, 'B1')).toHaveAttribute('aria-pressed', 'true');
    await daub(game_tab, ['I1']);
    await expect(game_tab).toHaveURL(evening.path);
    const claims = await game_tab.evaluate(() => localStorage.getItem('user'));
    expect(claims).toContain(owner.username);
  });
});

test.describe('on a laptop', () => {
  test.use(LAPTOP);

  test('CLAIM-02 CLAIM-08 by keyboard alone: the other view and back, the rules, the account', {
    tag: '@long',
  }, async ({ page }) => {
    await enterAsGuest(page, 'Sam');
    await page.goto('/new-game');
    await page.getByRole('link', { name: 'Create Account' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, KEEP)).toBeFocused();
    await expectGoodLooks(page);
    await signInLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, BRING)).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, KEEP)).toBeFocused();

    const account = newPerson();
    await page.getByLabel('Email').focus();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must meet all complexity requirements')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectGoodLooks(page);
    await fillInClaim(page, account);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/new-game');
    await expect(page.getByLabel('Game Name')).toBeVisible();
  });
});
