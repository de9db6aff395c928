import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { Browser, Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { cellAt, daub, shoutKey, TOP_ROW } from '../fixtures/card.ts';
import { linkOf, nameField, playKey } from '../fixtures/guests.ts';
import { newGame, type PreparedGame } from '../fixtures/prepared-games.ts';
import { collectTroubles, expect, stopEndless, test } from '../fixtures/test.ts';

const card = (page: Page) => page.getByRole('grid', { name: 'Bingo card' });
const playingAs = (page: Page, name: string) => page.getByRole('button', { name: `Playing as ${name}` });

const setRoom = (game: PreparedGame, room_config: Partial<RoomConfig>) =>
  game.host.call(GAME_ENDPOINTS.changeGame, { params: { id: game.id }, body: { room_config } });

async function enterBy(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await nameField(page).fill(name);
  await playKey(page).click();
  await expect(card(page)).toBeVisible();
}

/** A browser nobody has used before. */
async function newVisitor(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...PHONE });
  await stopEndless(context);
  const troubles = await collectTroubles(context);
  const page = await context.newPage();
  return {
    page,
    async leave(): Promise<void> {
      await context.close();
      expect(troubles, 'the browser reported no trouble').toEqual([]);
    },
  };
}

test('GUEST-05 GUEST-12 a guest at a party: two presses and a name from the link to the card, and a win', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  test.slow();
  const game = await newGame(server.url);
  const browsers = newBrowsers(browser);
  const hers = await browsers.open(game.host, LAPTOP);
  await hers.goto(`/game/${game.id}/manage?tab=players`);
  const first = await newVisitor(browser, server.url);
  await enterBy(first.page, linkOf(game), 'Sam');

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(linkOf(game));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Grab a dauber' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Nan’s 80th' })).toBeVisible();
  await expect(page.getByText(`Hosted by ${game.host.username}`)).toBeVisible();
  await expect(page.getByText('Round 1, 1 player')).toBeVisible();
  await expectGoodLooks(page);

  await nameField(page).click();
  await page.keyboard.type('Sam');
  await playKey(page).click();
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(game.path);
  expect(asked.slice(0, 2)).toEqual([
    `GET /api/games/g/${game.crockford_id}/invitation`,
    'POST /api/auth/guest',
  ]);
  // The card came with the session.
  expect(asked).not.toContain('POST /api/games/card');
  await expect(playingAs(page, 'Sam 2')).toBeVisible();
  await expect(hers.getByText('Sam 2').filter({ visible: true }).first()).toBeVisible();

  const texts = await Promise.all(
    TOP_ROW.map(async (place) => (await cellAt(page, place).innerText()).replaceAll(/\s+/g, ' ').trim()),
  );
  await game.callAll(texts);
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  const overlay = page.getByRole('dialog', { name: 'Sam 2 takes round 1' });
  await expect(overlay.getByRole('link', { name: 'Keep This Win' })).toBeVisible();
  await first.leave();
  await browsers.close();
});

test('GUEST-16 GUEST-21 a teacher: names are drawn, the room is locked, and the next class has names of its own', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  test.slow();
  const game = await newGame(server.url, { state: 'OPEN', name: 'Unit 7 revision' });
  await setRoom(game, { guest_names: 'drawn' });
  await page.goto(linkOf(game));
  await expect(nameField(page)).toHaveAttribute('readonly');
  await expect(nameField(page)).toHaveValue(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  await expectGoodLooks(page);
  const before = await nameField(page).inputValue();
  await page.getByRole('button', { name: 'Another Name' }).click();
  await expect(nameField(page)).not.toHaveValue(before);
  const drawn = await nameField(page).inputValue();
  await playKey(page).click();
  await expect(playingAs(page, drawn)).toBeVisible();

  await setRoom(game, { is_locked: true, slow_chat: true });
  const late = await newVisitor(browser, server.url);
  await late.page.goto(linkOf(game));
  await expect(
    late.page.getByText('The host has locked this game. Nobody new can join right now.'),
  ).toBeVisible();
  await expect(playKey(late.page)).toHaveCount(0);
  await expect(late.page.getByLabel('Email')).toBeVisible();
  await expectGoodLooks(late.page);
  await late.leave();

  await page
    .getByRole('tab', { name: /Messages/ })
    .or(page.getByRole('region', { name: 'Messages' }))
    .first()
    .click();
  await page.getByPlaceholder('Say something').fill('hello');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You can write again in \d+ s\.$/)).toBeVisible();

  await setRoom(game, { is_locked: false });
  await playingAs(page, drawn).click();
  await expect(page.getByRole('dialog', { name: drawn })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Not You?' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Unit 7 revision' })).toBeVisible();
  await expect(nameField(page)).not.toHaveValue('');
  await expect(nameField(page)).not.toHaveValue(drawn);
  await playKey(page).click();
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(game.path);
});

test.describe('on a laptop', () => {
  test.use(LAPTOP);

  test('GUEST-06 GUEST-12 with the code from the wall, by keyboard alone', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const game = await newGame(server.url);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Join with a Code' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
    await expectGoodLooks(page);
    await page.keyboard.type(game.game_code);
    await page.keyboard.press('Tab');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(nameField(page)).toHaveValue(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    await page.keyboard.press('Tab');
    await expect(playKey(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    await expect(page).toHaveURL(game.path);
  });
});

test('GUEST-12 a guest who comes too early gets the card once the game is open', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url, { state: 'CONFIG' });
  await page.goto(linkOf(game));
  await nameField(page).fill('Sam');
  await playKey(page).click();
  await expect(page.getByRole('heading', { name: 'Game Not Ready' })).toBeVisible();
  await game.move('OPEN');
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Game' })).toHaveCount(0);
});

test.describe('a name that will not do', () => {
  test.use({ expectedTroubles: [/400 \(Bad Request\)|404 \(Not Found\).*play\/full/] });

  test('GUEST-14 GUEST-30 is changed at the door, and on the overlay of another game', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url);
    await page.goto(linkOf(game));
    await nameField(page).fill('fuuuuck');
    await playKey(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please choose another name');
    const offers = page
      .getByRole('button', { name: /^[A-Z][a-z]+ [A-Z][a-z]+$/ })
      .and(page.locator('[class*=offer]'));
    await expect(offers).toHaveCount(3);
    await expectGoodLooks(page);
    await nameField(page).fill('Sam');
    await playKey(page).click();
    await expect(card(page)).toBeVisible();

    const other = await newGame(server.url, { name: 'Unit 7' });
    await setRoom(other, { guest_names: 'drawn' });
    await page.goto(other.path);
    await expect(page.getByText('Playing as Sam')).toBeVisible();
    await page.getByRole('button', { name: 'Join Game' }).click();
    await expect(page.getByRole('alert')).toHaveText('Names are drawn in this game. Press Another Name.');
    await expectGoodLooks(page);
    await expect(nameField(page)).toHaveValue(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    await page.getByRole('button', { name: 'Use This Name' }).click();
    await expect(card(page)).toBeVisible();
  });
});

test('GUEST-20 GUEST-34 a guest changes the name from the header', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url);
  await enterBy(page, linkOf(game), 'Sam');
  await playingAs(page, 'Sam').click();
  await page.getByRole('button', { name: 'Change Name' }).click();
  await nameField(page).fill('Samira');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Samira' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(playingAs(page, 'Samira')).toBeFocused();

  await page.setViewportSize(LAPTOP.viewport);
  await playingAs(page, 'Samira').click();
  await expect(page.getByRole('dialog', { name: 'Samira' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(playingAs(page, 'Samira')).toBeFocused();
});
