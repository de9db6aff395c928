import type { Page } from '@playwright/test';
import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { cellAt, daub, openCard } from '../fixtures/card.ts';
import { dealTo, enterAsGuest } from '../fixtures/guests.ts';
import { rowOf } from '../fixtures/host-page.ts';
import { expectNews } from '../fixtures/notices.ts';
import { field, messages, say, sendKey, showChat } from '../fixtures/order/chat.ts';
import { moreKey, openPlayers, REFUSALS } from '../fixtures/order/order.ts';
import { newGame, newPlayer, newPlayers } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedTroubles: [REFUSALS] });

const rows = (page: Page) => page.getByRole('list', { name: 'Players' }).locator('> li');

test('CHATMOD-07 CHATMOD-05 slow chat counts down; the text stays and Send is off until 0', {
  tag: '@long',
}, async ({ page: his, browser, server }) => {
  const game = await newGame(server.url);
  const bob = await enterAsGuest(his, 'Bob');
  await dealTo(his, bob, game);
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, LAPTOP);
  await host.goto(`/game/${game.id}/manage?tab=settings`);
  await openCard(his, game.path);
  await showChat(his);
  const saved = host.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await host.getByRole('switch', { name: /^Slow chat/ }).click();
  expect((await saved).ok()).toBe(true);

  await say(his, 'First');
  const note = his.getByText(/^You can write again in \d+ s\.$/);
  await expect(note).toBeVisible();
  await expect(field(his)).toHaveAccessibleDescription(/^You can write again in \d+ s\.$/);
  await field(his).fill('Second');
  await expect(sendKey(his)).toBeDisabled();
  await field(his).press('Enter');
  await expect(field(his)).toHaveValue('Second');
  await expect(messages(his).getByText('Second', { exact: true })).toHaveCount(0);
  await expect(note).toHaveText('You can write again in 1 s.');
  await expect(note).toBeHidden();
  await expect(sendKey(his)).toBeEnabled();
  await sendKey(his).click();
  await expect(messages(his).getByText('Second', { exact: true })).toBeVisible();
  await expect(his.getByText('Server Error')).toHaveCount(0);
  await browsers.close();
});

test('CHATMOD-02 CHATMOD-03 the host mutes and unmutes from a phone; the muted person plays on', {
  tag: '@long',
}, async ({ page: his, browser, server }) => {
  const MUTED = 'The host has muted you. You can read, but not write.';
  const game = await newGame(server.url);
  const bob = await enterAsGuest(his, 'Bob');
  await dealTo(his, bob, game);
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, PHONE);
  await Promise.all([openPlayers(host, game), openCard(his, game.path)]);

  const warned = expectNews(his, MUTED);
  await moreKey(host, bob).tap();
  const sheet = host.getByRole('dialog', { name: 'More for Bob' });
  await expect(sheet).toContainText(/Bob\s*Guest/);
  await sheet.getByRole('menuitem', { name: 'Mute in Chat' }).tap();
  await warned;
  await expect(rowOf(host, bob).getByText('Muted').first()).toBeAttached();
  await daub(his, ['B1']);
  await showChat(his);
  await expect(field(his)).toBeDisabled();
  await expect(field(his)).toHaveAccessibleDescription(MUTED);
  await his.reload();
  await showChat(his);
  await expect(field(his)).toHaveAccessibleDescription(MUTED);

  const told = expectNews(his, 'You can write again.');
  await moreKey(host, bob).tap();
  await host.getByRole('menuitem', { name: 'Unmute' }).tap();
  await told;
  await say(his, 'Sorry');
  await browsers.close();
});

test('MOD-09 MOD-10 somebody who was removed joins again and finds the same card with its marks', {
  tag: '@long',
}, async ({ page: his, browser, server }) => {
  const game = await newGame(server.url);
  const bob = await enterAsGuest(his, 'Bob');
  const { texts } = await dealTo(his, bob, game);
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, PHONE);
  const hers = await browsers.open(await newPlayer(game), PHONE);
  await Promise.all([openPlayers(host, game), openCard(his, game.path), openCard(hers, game.path)]);
  await daub(his, ['B1', 'O5']);
  await expect(rowOf(host, bob)).toContainText('3/25');

  await moreKey(host, bob).tap();
  await host.getByRole('menuitem', { name: 'Remove from Game' }).tap();
  const question = host.getByRole('dialog', { name: 'Remove Bob?' });
  await expect(question).toContainText('They leave at once and may come back with the link or the code.');
  const removed = expectNews(host, 'Bob was removed.');
  await question.getByRole('button', { name: 'Remove' }).tap();
  await removed;
  await expect(rowOf(host, bob)).toHaveCount(0);
  await expect(hers.getByText('1 player')).toBeVisible();

  const join = his.getByRole('region', { name: 'Nan’s 80th' });
  await expect(join).toContainText('The host removed you from this game. You can join again.');
  await expect(join).toContainText('Playing as Bob');
  await expect(join.getByRole('button', { name: 'Return to Home' })).toBeVisible();
  await join.getByRole('button', { name: 'Join Again' }).tap();
  for (const place of ['B1', 'O5']) await expect(cellAt(his, place)).toHaveAttribute('aria-pressed', 'true');
  await expect(cellAt(his, 'I1')).toHaveAccessibleName(new RegExp(`${texts[1]}\\b`));
  await expect(rowOf(host, bob)).toContainText('3/25');
  await game.call(texts[1] ?? '');
  await expect(his.getByRole('region', { name: 'Last call' })).toContainText(texts[1] ?? '');
  await browsers.close();
});

test('MOD-06 MOD-07 the keyboard alone reaches menu and question; the focus comes back or goes to the next row', {
  tag: '@long',
}, async ({ browser, server }) => {
  const game = await newGame(server.url);
  await newPlayers(game, 3);
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, LAPTOP);
  await openPlayers(host, game);
  await expect(rows(host)).toHaveCount(3);
  const nameOf = async (at: number) => ({
    username: (await rows(host).nth(at).locator('b[title]').textContent()) ?? '',
  });
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)];
  const { keyboard } = host;
  const menu = host.getByRole('menu');
  const remove = host.getByRole('menuitem', { name: 'Remove from Game' });

  await moreKey(host, first).focus();
  await keyboard.press('ArrowDown');
  await expect(moreKey(host, second)).toBeFocused();
  await keyboard.press('Enter');
  await expect(host.getByRole('menuitem', { name: 'Mute in Chat' })).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(host.getByRole('menuitem', { name: 'Ban from Game' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(moreKey(host, second)).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  const question = host.getByRole('dialog', { name: `Remove ${second.username}?` });
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(moreKey(host, second)).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const agree = question.getByRole('button', { name: 'Remove', exact: true });
  for (
    let presses = 0;
    presses < 4 && !(await agree.evaluate((key) => key === document.activeElement));
    presses += 1
  )
    await keyboard.press('Tab');
  await expect(agree).toBeFocused();
  const told = expectNews(host, `${second.username} was removed.`);
  await keyboard.press('Enter');
  await told;
  await expect(rows(host)).toHaveCount(2);
  await expect(moreKey(host, third)).toBeFocused();
  await browsers.close();
});
