import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { LAPTOP, PHONE } from '../fixtures/browsers.ts';
import type { Caller } from '../fixtures/caller.ts';
import { openCard } from '../fixtures/card.ts';
import { isWelcome } from '../fixtures/network/until-connected.ts';
import { browserOf, newGame, newPlayer, type PreparedGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const tab = (page: Page) => page.getByRole('tab', { name: 'Messages' });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_100;

async function showChat(page: Page): Promise<void> {
  if (isPhone(page)) await tab(page).click();
  await expect(field(page)).toBeEnabled();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const sayByCall = (player: Caller, { id }: PreparedGame, content: string, client_id: string) =>
  player.call(CHAT_ENDPOINTS.postMessage, {
    body: { type: 'message', game_id: id, round_id: 1, content, client_id },
  });

/** Two players of one game in separate browsers. */
test.describe('two players', () => {
  test('PLAY-10 CHAT-07 talk, see each other type, and what was read', async ({ server, browser }) => {
    const game = await newGame(server.url);
    const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
    const [hers, his] = [await browserOf(browser, ann, LAPTOP), await browserOf(browser, ben, PHONE)];
    await hers.goto(game.path);
    await showChat(hers);
    await his.goto(game.path);
    await showChat(his);
    const panel = messages(hers).locator('xpath=ancestor::*[contains(@style, "--chat-h")]');
    expect((await panel.boundingBox())?.height).toBe(600);

    const typing = expect(his.getByText(`${ann.username} is typing...`)).toBeVisible();
    await field(hers).pressSequentially('Who brought');
    await typing;
    await field(hers).press('Shift+Enter');
    await field(hers).pressSequentially('the dog?');
    await field(hers).press('Enter');
    await expect(field(hers)).toHaveValue('');
    await expect(messages(his).getByText('Who brought\nthe dog?')).toBeVisible();
    await expect(his.getByText(`${ann.username} is typing...`)).toBeHidden();
    await expect(messages(hers).getByText('Who brought\nthe dog?')).toHaveCount(1);
    await expect(messages(hers).getByText('read', { exact: true })).toBeVisible();
    await Promise.all([hers.context().close(), his.context().close()]);
  });

  test('OP-098 LIVE-25 a message that arrived but was not looked at is delivered, then read', {
    tag: '@long',
  }, async ({ server, browser }) => {
    const game = await newGame(server.url);
    const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
    const [hers, his] = [await browserOf(browser, ann, PHONE), await browserOf(browser, ben, PHONE)];
    await openCard(his, game.path);
    await expect(tab(his)).toBeVisible();
    await hers.goto(game.path);
    await showChat(hers);
    await expect(messages(hers).getByText(`${ben.username}`).first()).toBeVisible();

    for (const text of ['One', 'Two', 'Three']) await say(hers, text);
    await expect(messages(hers).getByText('delivered', { exact: true })).toBeVisible();
    await expect(tab(his)).toContainText('3');
    await showChat(his);
    await expect(messages(his).getByText('Three')).toBeVisible();
    await expect(tab(his)).not.toContainText('3');
    await expect(messages(hers).getByText('read', { exact: true })).toBeVisible();
    await Promise.all([hers.context().close(), his.context().close()]);
  });
});

test('CHAT-03 NOTIF-04 what is sent as the network drops arrives once; a cut is told and survived', {
  tag: '@long',
}, async ({ server, browser }) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const [hers, his] = [await browserOf(browser, ann, LAPTOP), await browserOf(browser, ben, PHONE)];
  let is_cut = false;
  let welcomes = 0;
  await hers.routeWebSocket(/\/api\//, (socket) => {
    const server_side = socket.connectToServer();
    socket.onMessage((frame) => {
      if (!is_cut) server_side.send(frame);
    });
    server_side.onMessage((frame) => {
      socket.send(frame);
      if (isWelcome(frame)) welcomes += 1;
    });
  });
  await hers.goto(game.path);
  await showChat(hers);
  await his.goto(game.path);
  await showChat(his);

  is_cut = true;
  await say(hers, 'Lost on the way');
  await expect(messages(hers).getByText('sending')).toBeVisible();
  is_cut = false;
  await expect(messages(his).getByText('Lost on the way')).toBeVisible({ timeout: 20_000 });
  await expect(messages(hers).getByText('Lost on the way')).toHaveCount(1);

  await hers.context().setOffline(true);
  await expect(hers.getByText('You are currently offline.', { exact: false })).toBeVisible();
  const welcomes_before = welcomes;
  await hers.context().setOffline(false);
  // Back online the page checks its socket and may open another one: the field is disabled for a moment.
  await expect.poll(() => welcomes).toBeGreaterThan(welcomes_before);
  await expect(field(hers)).toBeEnabled();
  await say(hers, 'Back again');
  await expect(messages(his).getByText('Back again')).toBeVisible();
  await Promise.all([hers.context().close(), his.context().close()]);
});

for (const [name, device] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
  test(`CHAT-01 CHAT-09 on a ${name} the chat scrolls along, keeps its place above, and is open after the end`, {
    tag: '@long',
  }, async ({ server, browser }) => {
    const game = await newGame(server.url);
    const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
    for (let count = 1; count <= 40; count += 1) await sayByCall(ann, game, `Line ${count}`, `line-${count}`);
    await game.move('REVIEW');
    await game.move('LOST');
    const his = await browserOf(browser, ben, device);
    await his.goto(game.path);
    await showChat(his);
    await expect(messages(his).getByText('Line 40', { exact: true })).toBeInViewport();

    await messages(his).evaluate((log) => log.scrollTo(0, 0));
    await sayByCall(ann, game, 'News', 'news');
    await expect(his.getByRole('button', { name: 'New messages' })).toBeVisible();
    await expect(messages(his).getByText('News', { exact: true })).not.toBeInViewport();
    await his.getByRole('button', { name: 'New messages' }).click();
    await expect(messages(his).getByText('News', { exact: true })).toBeInViewport();
    await sayByCall(ann, game, 'More', 'more');
    await expect(messages(his).getByText('More', { exact: true })).toBeInViewport();
    await say(his, 'Good game!');
    await expect(messages(his).getByText('Good game!')).toBeInViewport();
    await his.context().close();
  });
}

test('the chat is accessible and fits every screen with long words, emoji and Hebrew', async ({
  server,
  browser,
}) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const texts = [
    'x'.repeat(1_000),
    '🎉🎊🥳',
    'שלום לכולם, מי הביא את הכלב?',
    '<b>bold</b> https://example.com',
  ];
  for (const [index, text] of texts.entries()) await sayByCall(ann, game, text, `text-${index}`);
  const his = await browserOf(browser, ben, PHONE);
  await his.goto(game.path);
  await showChat(his);
  await expect(messages(his).getByText('<b>bold</b> https://example.com')).toBeVisible();
  await expect(messages(his).getByRole('link')).toHaveCount(0);
  await expectGoodLooks(his);
  await his.context().close();
});
