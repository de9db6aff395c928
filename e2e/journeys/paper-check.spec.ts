import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodLooks } from '../fixtures/axe.ts';
import { PHONE } from '../fixtures/browsers.ts';
import { openCard, shoutKey, topRowOf } from '../fixtures/card.ts';
import { showTab } from '../fixtures/host-page.ts';
import {
  browserOf,
  markAll,
  newGame,
  newPlayer,
  type PreparedGame,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet, winStrip } from '../fixtures/wins.ts';

const KEY = 'Check a paper card';
const PAUSED = 'Calling is paused while you check.';
const LEO = { username: 'Grandpa Leo' };

const dialog = (page: Page) => page.getByRole('dialog', { name: KEY });
const openCheck = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: KEY }).click();
const paperPanel = (page: Page) => page.getByRole('region', { name: 'Paper cards' });
const openSection = (page: Page) => page.getByRole('button', { name: 'Bingos nobody has claimed' }).click();

async function check(page: Page, number: number): Promise<void> {
  await dialog(page).getByLabel('Card number').fill(String(number));
  await dialog(page).getByLabel('Card number').press('Enter');
}

async function deal({ host, id }: PreparedGame, names: string[], count = names.length): Promise<PaperCard[]> {
  const body = { count, names, after: 0 };
  const dealt = await host.call(PAPER_ENDPOINTS.dealPaper, { params: { id }, body });
  return PAPER_ENDPOINTS.dealPaper.answer.parse(dealt).cards;
}

async function openManage(page: Page, { id, host }: PreparedGame, query: string): Promise<void> {
  await signInByToken(page.context(), host);
  await page.goto(`/game/${id}/manage?${query}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** The phrases of a row, by its place on the card. */
const rowOf = (phrase_sids: PaperCard['phrase_sids'], row: number) =>
  phrase_sids.slice(5 * row, 5 * row + 5).flatMap((sid) => sid ?? []);

/**
 * In which order phrases have to be called so that the last call completes both the top row of a phone and a row on
 * paper, and no call before that anything on paper.
 */
function callsForBoth(top: readonly number[], { phrase_sids }: PaperCard): number[] {
  for (const last of top) {
    const row = [0, 1, 3, 4].map((at) => rowOf(phrase_sids, at)).find((sids) => sids.includes(last)) ?? [];
    const order = [...new Set([...top, ...row])].filter((sid) => sid !== last).concat(last);
    const calls = positionsOfCalls(order.map((sid, index) => ({ sid, call_position: index + 1 })));
    const checked = checkPaper(DEFAULT_PATTERNS, phrase_sids, calls);
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
  const [leo] = await deal(game, [LEO.username, '']);
  if (!leo) throw new Error('a card was dealt');
  const [ben, cleo] = await Promise.all([newPlayer(game), newPlayer(game)]);
  const read = await host.call(GAME_ENDPOINTS.getGame, { params: { id } });
  const { phrases } = GAME_ENDPOINTS.getGame.answer.parse(read);
  const top = topRowOf(ben).flatMap((text) => phrases.find((phrase) => phrase.text === text)?.sid ?? []);
  const texts = callsForBoth(top, leo).map((sid) => phrases.find((one) => one.sid === sid)?.text ?? '');
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
  await expect(dialog(page).getByText(PAUSED)).toBeVisible();
  await expect(dialog(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pause).toBeVisible();

  await openCheck(page);
  await expect(dialog(page).getByText(PAUSED)).toBeVisible();
  await shoutKey(his).click();
  await pressInSheet(page, ben, 'Keep calling');
  await check(page, 2);
  await expect(dialog(page).getByRole('status')).toContainText(['No bingo yet.']);
  await check(page, 1);
  await expect(dialog(page).getByText(/^Bingo: \w+ Row, since call \d+\.$/)).toContainText(
    `since call ${texts.length}.`,
  );
  await expect(dialog(page).getByLabel('Name')).toHaveValue(LEO.username);
  await dialog(page).getByRole('button', { name: 'Confirm bingo' }).click();
  await expect(dialog(page).getByText(/^Grandpa Leo has Bingo: \w+ Row, 1st place\.$/)).toBeVisible();
  await expect(winStrip(hers, LEO)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(resume).toBeVisible();

  await showTab(page, 'Players');
  await expect(paperPanel(page)).toContainText('2 in play, 1 won');
  await expect(paperPanel(page).getByRole('listitem').first()).toContainText('1st place');
  await Promise.all([his.context().close(), hers.context().close()]);
});

/** 200 characters, and one without a space to break at. */
const LONG = Array.from({ length: 23 }, (_, index) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200),
).concat('Strawberries'.repeat(17).slice(0, 200));
const LONGEST_NAME = 'Wolfeschlegelsteinhausen';

test('CHECK-22 CHECK-23 two hundred cards with the longest texts: panel and check are accessible, and fit', async ({
  page,
  server,
}) => {
  test.slow();
  const game = await newGame(server.url, { phrases: LONG });
  const [first, second] = await deal(game, [LONGEST_NAME], 200);
  if (!first || !second) throw new Error('cards were dealt');
  await game.callAll(LONG.filter((_, at) => rowOf(first.phrase_sids, 0).includes(at + 1)));

  await openManage(page, game, `tab=players&check=1-${first.check}`);
  await expect(page).toHaveURL(/manage\?tab=players$/);
  await expect(dialog(page).getByText('Bingo: Top Row, since call 5.')).toBeVisible();
  await expectGoodLooks(page);
  await check(page, 2);
  await expect(dialog(page).getByText(/^No bingo yet\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await expect(paperPanel(page)).toContainText('200 in play');
  await paperPanel(page).getByRole('button', { name: 'Edit the name of card 2', exact: true }).click();
  await page.keyboard.type(`${LONGEST_NAME}!`);
  await page.keyboard.press('Enter');
  await expect(paperPanel(page).getByRole('alert')).toHaveText('Name must be 24 characters or less');
  await openSection(page);
  await expect(paperPanel(page).getByText('1, since call 5')).toBeVisible();
  await expectGoodLooks(page);
});
