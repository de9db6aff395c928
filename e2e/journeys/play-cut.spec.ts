import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { cellAt, daub, openCard, press } from '../fixtures/card.ts';
import { layCable } from '../fixtures/network/cable.ts';
import { browserOf, newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    was_here?: boolean;
  }
}

const CUT_MS = 30_000;

test('NOTIF-04 NOTIF-05 after 30 seconds without a network card, calls and chat are complete, without a reload', {
  tag: '@long',
}, async ({ browser, server, viewport }) => {
  test.setTimeout(150_000);
  const cable = await layCable(server.url);
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const page = await browserOf(browser, { ...ann, url: cable.url }, { viewport });
  const context = page.context();
  await openCard(page, game.path);
  await daub(page, ['B1']);
  await page.evaluate(() => {
    window.was_here = true;
  });

  await context.setOffline(true);
  cable.pull();
  const cut_at = Date.now();
  await expect(
    page.getByText('You are currently offline. Some features may not work properly.'),
  ).toBeVisible();
  await press(page, ['I1']);
  const [b1 = '', i1 = '', n1 = ''] = ann.texts;
  await game.callAll([b1, i1, n1]);
  const body = {
    type: 'message',
    game_id: game.id,
    round_id: 1,
    content: 'One off. ONE OFF',
    client_id: 'b-1',
  } as const;
  await ben.call(CHAT_ENDPOINTS.postMessage, { body });
  await expect(page.getByText('Reconnecting...')).toBeVisible();
  await expect.poll(() => Date.now() - cut_at, { timeout: CUT_MS + 10_000 }).toBeGreaterThan(CUT_MS);
  await expect(cellAt(page, 'N1')).toHaveAccessibleName(new RegExp(`^N1: ${n1}$`));

  cable.plug();
  await context.setOffline(false);
  await expect(page.getByText('You are back online!')).toBeVisible();
  await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, called, marked$/);
  await expect(cellAt(page, 'I1')).toHaveAccessibleName(/, called, marked$/);
  await expect(cellAt(page, 'N1')).toHaveAccessibleName(/, called$/);
  await expect(page.getByRole('region', { name: 'Last call' })).toContainText(n1);
  await expect(page.getByText('Reconnecting...')).toBeHidden();
  if ((viewport?.width ?? 0) < 1_100) await page.getByRole('tab', { name: /Messages/ }).click();
  await expect(page.getByRole('log').getByText('One off. ONE OFF', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.was_here)).toBe(true);

  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  cable.pull();
  await expect(field).toBeDisabled();
  cable.plug();
  await expect(field).toBeEnabled();
  await expect(field, 'who was typing goes on typing').toBeFocused();

  const saved = PLAY_ENDPOINTS.getPlayData.answer.parse(
    await ann.call(PLAY_ENDPOINTS.getPlayData, { params: { id: game.id, round: 1 } }),
  );
  expect(saved.card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid)).toEqual([1, 2, 13]);
  await context.close();
  await cable.close();
});
