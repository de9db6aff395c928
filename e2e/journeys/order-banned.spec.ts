import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { cellAt, daub, openCard } from '../fixtures/card.ts';
import { dealTo, enterAsGuest, linkOf, nameField, playKey } from '../fixtures/guests.ts';
import { rowOf } from '../fixtures/host-page.ts';
import { expectNews } from '../fixtures/notices.ts';
import {
  answerTo,
  ban,
  banByHand,
  bannedTitle,
  closeCodeOf,
  homeKey,
  openPlayers,
  REFUSALS,
  side,
} from '../fixtures/order/order.ts';
import { newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

// The page of these tests is that of the troll, who is refused again and again.
test.use({ expectedTroubles: [REFUSALS] });

const BOB = { username: 'Bob' };
const BANNED = 'The host has banned you from this game.';
const BROWSER_BANNED = 'This browser was banned from this game. Ask the host, or sign in with an account.';
const LOCKED = 'The host has locked this game. Nobody new can join right now.';

test('MOD-17 MOD-18 a banned guest tries every way back in while everybody else plays on', {
  tag: '@long',
}, async ({ page: his, browser, server }) => {
  test.slow();
  const game = await newGame(server.url);
  const { id } = game;
  const ann = await newPlayer(game);
  const bob = await enterAsGuest(his, 'Bob');
  await dealTo(his, bob, game);
  const browsers = newBrowsers(browser);
  // The host is on a phone this time.
  const host = await browsers.open(game.host, PHONE);
  const hers = await browsers.open(ann, PHONE);
  await Promise.all([openPlayers(host, game), openCard(hers, game.path), openCard(his, game.path)]);
  await banByHand(host, BOB);
  await expect(bannedTitle(his)).toBeVisible();

  await test.step('Check Again, a reload and the link', async () => {
    const read = his.waitForResponse((answer) => answer.url().endsWith('/play/full'));
    await his.getByRole('button', { name: 'Check Again' }).click();
    expect((await read).status()).toBe(403);
    await expect(bannedTitle(his)).toBeVisible();
    await his.reload();
    await expect(bannedTitle(his)).toBeVisible();
    await his.goto(linkOf(game));
    await expect(bannedTitle(his)).toBeVisible();
    await expect(his.getByText(BANNED)).toBeVisible();
  });

  await test.step('the code on the home page', async () => {
    await homeKey(his).click();
    await his.getByLabel('Digit 1 of 6').click();
    await his.keyboard.type(game.game_code);
    await expect(his.getByText(BANNED)).toBeVisible();
    await expect(his).toHaveURL('/');
  });

  await test.step('the old token, by calls and by a socket', async () => {
    const round = `/api/games/${id}/r/1`;
    const calls = [
      { method: 'GET', path: `${round}/play/full` },
      { method: 'POST', path: PLAY_ENDPOINTS.dealCard.path, data: { game_id: id, round_id: 1 } },
      { method: 'POST', path: GAME_ENDPOINTS.joinByCode.path, data: { code: game.game_code } },
      { method: 'POST', path: `${round}/space`, data: { sid: 1, is_marked: true } },
      { method: 'POST', path: CHAT_ENDPOINTS.postMessage.path, data: { game_id: id, content: 'Hi' } },
    ];
    const answers: string[] = [];
    for (const call of calls) answers.push(await answerTo(his, bob.token, call));
    expect(answers).toEqual([
      '403 banned_from_game',
      '403 banned_from_game',
      '403 banned_from_game',
      '403 no_card',
      '403 not_member',
    ]);
    expect(await closeCodeOf(game, bob.token)).toBe(4001);
  });

  await test.step('another name in the same browser', async () => {
    await his.getByRole('button', { name: 'Not You?' }).click();
    await expect(his).toHaveURL('/login');
    await his.getByRole('button', { name: 'Join with a Code' }).click();
    await his.getByLabel('Digit 1 of 6').click();
    await his.keyboard.type(game.game_code);
    await nameField(his).fill('Rob');
    await playKey(his).click();
    await expect(his.getByText(BROWSER_BANNED)).toBeVisible();
    await his.goto(linkOf(game));
    await expect(his.getByText(BROWSER_BANNED)).toBeVisible();
    await expect(playKey(his)).toHaveCount(0);
    await enterAsGuest(his, 'Rob');
    await his.goto(game.path);
    await his.getByRole('button', { name: 'Join Game' }).click();
    await expect(bannedTitle(his)).toBeVisible();
    await expect(his.getByText(BROWSER_BANNED)).toBeVisible();
  });

  await test.step('nobody else noticed anything', async () => {
    const [first = ''] = ann.texts;
    await game.call(first);
    await daub(hers, ['B1']);
    await expect(rowOf(host, ann)).toContainText('2/25');
    await expect(host.getByText('1 player, 1 active')).toBeVisible();
    await expect(hers.getByText(/banned|removed/)).toHaveCount(0);
  });
  await browsers.close();
});

test('MOD-22 MOD-20 a private window meets a locked room; a lifted ban gives the same card back', {
  tag: '@long',
}, async ({ page: his, browser, server }) => {
  test.slow();
  const game = await newGame(server.url);
  const ann = await newPlayer(game);
  const bob = await enterAsGuest(his, 'Bob');
  const { texts } = await dealTo(his, bob, game);
  await openCard(his, game.path);
  await daub(his, ['B1', 'O5']);
  await ban(game, bob.id);
  await expect(bannedTitle(his)).toBeVisible();
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, LAPTOP);
  const hers = await browsers.open(ann, PHONE);
  await Promise.all([openPlayers(host, game), openCard(hers, game.path)]);
  const lock = host.getByRole('switch', { name: 'Lock the room' });

  await test.step('a private window is refused once the room is locked, and players are not', async () => {
    const context = await browser.newContext({ baseURL: server.url, ...PHONE });
    const secret = await context.newPage();
    await secret.goto(linkOf(game));
    await nameField(secret).fill('Rob');
    const saved = host.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await lock.click();
    expect((await saved).ok()).toBe(true);
    await playKey(secret).click();
    await expect(secret.getByText(LOCKED)).toBeVisible();
    await secret.reload();
    await expect(secret.getByText(LOCKED)).toBeVisible();
    await expect(playKey(secret)).toHaveCount(0);
    await context.close();
    await openCard(hers, game.path);
    await expect(host.getByText('1 player, 1 active')).toBeVisible();
  });

  await test.step('let in again, he finds his card and his marks', async () => {
    await lock.click();
    await expect(lock).not.toBeChecked();
    const lifted = expectNews(host, 'The ban is lifted.');
    await host.getByRole('button', { name: 'Lift Ban of Bob' }).click();
    await lifted;
    await expect(side(host, 'Removed and banned')).toBeHidden();
    await expect(bannedTitle(his)).toBeVisible();
    await his.getByRole('button', { name: 'Check Again' }).click();
    await his.getByRole('button', { name: 'Join Game' }).click();
    await expect(cellAt(his, 'B1')).toHaveAttribute('aria-pressed', 'true');
    await expect(cellAt(his, 'O5')).toHaveAttribute('aria-pressed', 'true');
    await expect(cellAt(his, 'I1')).toHaveAttribute('aria-pressed', 'false');
    await expect(cellAt(his, 'I1')).toHaveAccessibleName(new RegExp(`${texts[1]}\\b`));
    await expect(rowOf(host, BOB)).toBeVisible();
  });
  await browsers.close();
});
