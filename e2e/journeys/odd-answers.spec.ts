import type { Game } from '@phrase-bingo/game/wire/game';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Caller } from '../fixtures/caller.ts';
import { openCard } from '../fixtures/card.ts';
import { agree, roundKey, showTab } from '../fixtures/host-page.ts';
import { messages, showChat } from '../fixtures/order/chat.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

/** The marked cells of a card, from the server. */
async function markedOf(player: Caller, id: string) {
  const answer = await player.call(PLAY_ENDPOINTS.getPlayData, { params: { id, round: 1 } });
  return PLAY_ENDPOINTS.getPlayData.answer.parse(answer).card.filter(({ is_marked }) => is_marked);
}

const FAR = '+010000-01-01T23:58:59.999Z';

test('HOME-10 HOME-30 home shows all games it can read, and those of an unknown state as archived', {
  tag: '@long',
}, async ({ page, server }) => {
  const ODD: Record<string, (game: Game) => object> = {
    'One name': ({ name: _name, round: _round, ...game }) => game,
    'Odd state': (game) => ({ ...game, state: 'PAUSED' }),
    'Far end': (game) => ({ ...game, datetime_end: FAR }),
  };
  const { host } = await newGame(server.url, { state: 'CONFIG', name: 'Plain' });
  for (const name of Object.keys(ODD)) await host.call(GAME_ENDPOINTS.createGame, { body: { name } });
  await signInByToken(page.context(), host);
  await page.route('**/api/games/my', async (route) => {
    const response = await route.fetch();
    const games = GAME_ENDPOINTS.listMyGames.answer.parse(await response.json());
    await route.fulfill({ response, json: games.map((game) => ODD[game.game_name]?.(game) ?? game) });
  });

  await page.goto('/');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['One name', 'Plain']);
  await page.getByRole('tab', { name: 'Archived Games' }).click();
  await expect(names).toHaveText(['Odd state']);
  await expect(page.getByText('Error fetching games')).toBeHidden();
  await page.goto('/profile/health');
  await expect(page.getByText(/\[0\]\.datetime_end of/).first()).toBeVisible();
});

test('OP-006 OP-011 a card opens with messages whose times have no zone, and a mark is kept when the status says so', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  for (const content of ['Hello there', 'From the far end'])
    await player.call(CHAT_ENDPOINTS.postMessage, {
      body: { type: 'message', game_id: game.id, round_id: 1, content, client_id: content },
    });
  await signInByToken(page.context(), player);
  await page.route('**/play/full', async (route) => {
    const response = await route.fetch();
    const whole = PLAY_ENDPOINTS.getPlayData.answer.parse(await response.json());
    const messages = whole.messages.map((message) => ({
      ...message,
      datetime_created: message.content.includes('far') ? FAR : message.datetime_created.replace('Z', ''),
    }));
    await route.fulfill({ response, json: { ...whole, messages } });
  });
  await page.route('**/space', async (route) => route.fulfill({ response: await route.fetch(), body: '' }));

  await page.goto(game.path);
  const cell = page.getByRole('button', { name: /^B1:/ });
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await markedOf(player, game.id)).length).toBe(2);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Hello there');
  await expect(page.getByRole('log', { name: 'Messages' })).not.toContainText('From the far end');
  await expect(page.getByText('Failed to save cell selection')).toBeHidden();
});

test('OP-009 a round ends with an empty answer', { tag: '@long' }, async ({ page, server }) => {
  const game = await newGame(server.url);
  await signInByToken(page.context(), game.host);
  await page.route('**/rounds/1/end', async (route) =>
    route.fulfill({ response: await route.fetch(), body: '' }),
  );
  await page.goto(`/game/${game.id}/manage`);
  await showTab(page, 'Settings');
  await roundKey(page, 'End round').click();
  await agree(page, 'End round');
  await expect(page.getByRole('region', { name: 'Rounds' })).toContainText('Ended');
  await expect(page.getByText('Failed to end round')).toBeHidden();
});

test.describe('parts that cannot be fetched', () => {
  test.use({ expectedTroubles: [/ERR_FAILED/] });

  test('OP-138 the chat and the page go on without them, and show them once they can be', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url);
    const ben = await newPlayer(game);
    await signInByToken(page.context(), await newPlayer(game));
    const PARTS = /\/assets\/(?:message-menu|share-panel)-[\w-]+\.js/;
    await page.route(PARTS, (route) => route.abort());
    await openCard(page, game.path);
    await showChat(page);
    const menu_failed = page.waitForEvent('requestfailed', (request) => PARTS.test(request.url()));
    await ben.call(CHAT_ENDPOINTS.postMessage, {
      body: { type: 'message', game_id: game.id, round_id: 1, content: 'Hello' },
    });
    await menu_failed;
    await expect(messages(page).getByText('Hello')).toBeVisible();
    const panel_failed = page.waitForEvent('requestfailed', (request) => PARTS.test(request.url()));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await panel_failed;
    await expect(page.getByText('took a knock')).toHaveCount(0);

    await page.unroute(PARTS);
    await expect(page.getByRole('dialog').getByText('Game Code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(messages(page).getByRole('button', { name: 'More for this message' })).toBeAttached();
  });
});
