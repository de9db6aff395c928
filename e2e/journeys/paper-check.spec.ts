import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { PHONE } from '../fixtures/browsers.ts';
import { openCard, shoutKey, topRowOf } from '../fixtures/card.ts';
import { showTab } from '../fixtures/host-page.ts';
import {
  check,
  checkDialog,
  dealPaper,
  openCheck,
  openManage,
  paperPanel,
  rowOnPaper,
} from '../fixtures/paper/paper-host.ts';
import { browserOf, markAll, newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet, winStrip } from '../fixtures/wins.ts';

const PAUSED = 'Calling is paused while you check.';
const LEO = { username: 'Grandpa Leo' };

/** What comes of a card when phrases are called in this order. */
const checkAfter = ({ phrase_sids }: PaperCard, order: readonly number[]) =>
  checkPaper(
    DEFAULT_PATTERNS,
    phrase_sids,
    positionsOfCalls(order.map((sid, index) => ({ sid, call_position: index + 1 }))),
  );

/**
 * In which order phrases have to be called so that the last call completes both the top row of a phone and a row on
 * paper, and no call before that anything on paper.
 */
function callsForBoth(top: readonly number[], card: PaperCard): number[] {
  for (const last of top) {
    const row =
      [0, 1, 3, 4].map((at) => rowOnPaper(card.phrase_sids, at)).find((sids) => sids.includes(last)) ?? [];
    const order = [...new Set([...top, ...row])].filter((sid) => sid !== last).concat(last);
    const checked = checkAfter(card, order);
    if (checked.has_bingo && checked.call_position === order.length) return order;
  }
  throw new Error('No phrase of the top row completes a row on paper');
}

test('CHECK-02 PAPER-26 paper and a phone win by the same call, while the auto-caller waits for the host', async ({
  browser,
  page,
  server,
}) => {
  const game = await newGame(server.url);
  const { host, id } = game;
  const [leo, ...others] = await dealPaper(game, [LEO.username, '', '', '', '', '']);
  if (!leo) throw new Error('a card was dealt');
  const [ben, cleo] = await Promise.all([newPlayer(game), newPlayer(game)]);
  const read = await host.call(GAME_ENDPOINTS.getGame, { params: { id } });
  const { phrases } = GAME_ENDPOINTS.getGame.answer.parse(read);
  const top = topRowOf(ben).flatMap((text) => phrases.find((phrase) => phrase.text === text)?.sid ?? []);
  const order = callsForBoth(top, leo);
  const waiting = others.find((card) => !checkAfter(card, order).has_bingo)?.number ?? Number.NaN;
  const texts = order.map((sid) => phrases.find((one) => one.sid === sid)?.text ?? '');
  await game.callAll(texts);
  await markAll(ben, game, [1, 2, 3, 4, 5]);
  const body = { interval_seconds: 60, pause_on_win: false };
  await host.call(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params: { id }, body });
  await host.call(AUTO_CALL_ENDPOINTS.startAutoCall, { params: { id } });

  await page.setViewportSize(PHONE.viewport);
  const [his, hers] = await Promise.all([browserOf(browser, ben, PHONE), browserOf(browser, cleo, PHONE)]);
  await Promise.all([
    openManage(page, game, 'tab=phrases'),
    openCard(his, game.path),
    openCard(hers, game.path),
  ]);
  const pause = page.getByRole('button', { name: 'Pause', exact: true }).first();
  const resume = page.getByRole('button', { name: 'Resume', exact: true }).first();
  await expect(pause).toBeVisible();

  await openCheck(page);
  await expect(checkDialog(page).getByText(PAUSED)).toBeVisible();
  await expect(checkDialog(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pause).toBeVisible();

  await openCheck(page);
  await expect(checkDialog(page).getByText(PAUSED)).toBeVisible();
  await shoutKey(his).click();
  await pressInSheet(page, ben, 'Keep calling');
  await check(page, waiting);
  await expect(checkDialog(page).getByRole('status')).toContainText(['No bingo yet.']);
  await check(page, 1);
  await expect(checkDialog(page).getByText(/^Bingo: \w+ Row, since call \d+\.$/)).toContainText(
    `since call ${texts.length}.`,
  );
  await expect(checkDialog(page).getByLabel('Name')).toHaveValue(LEO.username);
  await checkDialog(page).getByRole('button', { name: 'Confirm bingo' }).click();
  await expect(checkDialog(page).getByText(/^Grandpa Leo has Bingo: \w+ Row, 1st place\.$/)).toBeVisible();
  await expect(winStrip(hers, LEO)).toBeVisible();
  await checkDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(resume).toBeVisible();

  await showTab(page, 'Players');
  await expect(paperPanel(page)).toContainText('6 in play, 1 won');
  await expect(paperPanel(page).getByRole('listitem').first()).toContainText('1st place');
  await Promise.all([his.context().close(), hers.context().close()]);
});
