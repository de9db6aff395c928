import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { cellAt } from '../fixtures/card.ts';
import { logIn, makeAccount, type Person } from '../fixtures/people.ts';
import { newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

async function makeGame(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const login = await request.post(ACCOUNT_ENDPOINTS.login.path, { data: { username: email, password } });
  const { access_token } = await login.json();
  const game = await request.post(GAME_ENDPOINTS.createGame.path, {
    data: { name: 'Nan’s 80th' },
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return GAME_ENDPOINTS.createGame.answer.parse(await game.json()).id;
}

test('LINK-01 LINK-02 a visitor with a short link lands in the game, query and all', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = await makeAccount(request);
  const id = await makeGame(request, person);
  const by_hand = toCrockford(id)
    .toLowerCase()
    .replace(/(.{5})/g, '$1-');
  await page.goto(`/g/${by_hand}?from=mail&x=1`);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/game/${id}.*\\?from=mail&x=1$`));
});

test.describe('an invitation', () => {
  // There is no card before joining.
  test.use({ expectedTroubles: [/404 \(Not Found\).*play\/full/] });

  test('GUEST-04 PLAY-12 a visitor reads by whom and to what, and is three presses from the first mark', {
    tag: '@long',
  }, async ({ page, request, server }) => {
    const person = await makeAccount(request);
    const game = await newGame(server.url);
    const email = page.getByLabel('Email');
    await page.goto(`/g/${game.crockford_id}`);
    await expect(page.getByText(`Hosted by ${game.host.username}`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await email.click();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText('You are invited to')).toContainText('Nan’s 80th');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');

    await expect(page.getByText(`Hosted by ${game.host.username}`)).toBeVisible();
    await expect(page.getByText('Nobody is in yet. Be the first.')).toBeVisible();
    await page.getByRole('button', { name: 'Join Game' }).click();
    await cellAt(page, 'B1').click();
    await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('GUEST-06 a visitor who comes by no link is invited to nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('You are invited to')).toHaveCount(0);
  await expect(page.getByText('Bingo with your own phrases, played together.')).toBeVisible();
});

test.describe('a short link that leads nowhere', () => {
  test.use({ expectedTroubles: [/40[04]/] });

  test('LINK-03 LINK-05 says why, and leads home', { tag: '@long' }, async ({ page, request }) => {
    const person = await makeAccount(request);
    await page.goto(`/g/${toCrockford('3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d')}`);
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');

    for (const code of ['nope', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '..%2F..%2Fapi', '%00', 'constructor']) {
      await page.goto(`/g/${code}`);
      await expect(page.getByRole('heading', { name: 'Invalid game link' }), code).toBeVisible();
    }
    await page.getByRole('button', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a short link without an answer', () => {
  test.use({ expectedTroubles: [/./] });

  test('LINK-04 OP-136 is read in the browser', { tag: '@long' }, async ({ page, request }) => {
    const person = await makeAccount(request);
    const id = await makeGame(request, person);
    await page.route('**/api/games/g/**', (route) => route.abort());
    await page.goto(`/g/${toCrockford(id)}?from=mail`);
    await logIn(page, person);
    await expect(page).toHaveURL(new RegExp(`/game/${id}.*\\?from=mail$`));
  });
});
