import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { topRowOf } from '../fixtures/card.ts';
import { callerKey, lastCall, openPhrases } from '../fixtures/host-page.ts';
import { stopTime } from '../fixtures/page-time.ts';
import { markAll, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG = 'and then everybody talks at once about the weather and the strawberries '
  .repeat(3)
  .slice(0, 200);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const callerSays = (page: Page) => part(page, 'Auto-caller').locator('[aria-live]');
const readyRows = (page: Page) => part(page, 'Ready to call').getByRole('listitem');

const topsOf = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('p')?.textContent, row.getBoundingClientRect().top]),
  );

/** From now on the page records how far rows of the call list move on each change. */
async function noteMoves(page: Page): Promise<() => Promise<number>> {
  const list = part(page, 'Ready to call').getByRole('list');
  const noted = await list.evaluateHandle(({ children }) => {
    const rows = [...children];
    const tops = rows.map((row) => row.getBoundingClientRect().top);
    const moves = { farthest: 0 };
    const note = () => {
      const far = rows.map((row, index) => Math.abs(row.getBoundingClientRect().top - (tops[index] ?? 0)));
      moves.farthest = Math.max(moves.farthest, ...far);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    return moves;
  });
  return () => noted.evaluate(({ farthest }) => farthest);
}

/** Whether an element is fully visible above the tabs when the page opens. */
async function expectInReach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const tabs = await page.getByRole('tablist').boundingBox();
  const box = await target.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
}

test('HOST-15 five quick calls on a phone move no row for four seconds, however long the phrases are', async ({
  page,
  server,
}) => {
  const phrases = ['Cake', LONG, 'Uncle Ray sings', 'Somebody spills red wine on something white', 'Tears'];
  const more = Array.from({ length: 19 }, (_, index) => `Phrase number ${index + 1}`);
  const game = await newGame(server.url, { phrases: [...phrases, ...more] });
  await signInByToken(page.context(), game.host);
  await page.clock.install();
  await openPhrases(page, game);
  const rows = readyRows(page);
  await expect(rows).toHaveCount(24);
  // Then five rows are visible above the bar with Call next.
  await page.setViewportSize({ width: 390, height: 915 });
  await page.evaluate(() => window.scrollTo({ top: 310, behavior: 'instant' }));
  await stopTime(page);
  const panel = await lastCall(page).boundingBox();
  const moved = await noteMoves(page);
  for (const [index, text] of phrases.entries()) {
    await rows.nth(index).getByRole('button').tap();
    await expect(rows.nth(index)).toContainText('Called');
    await expect(lastCall(page)).toContainText(text);
  }
  await page.clock.runFor(3_900);
  await expect(rows).toHaveCount(24);
  expect(await moved()).toBeLessThanOrEqual(1);
  expect(await lastCall(page).boundingBox()).toEqual(panel);
  await page.clock.runFor(200);
  await expect(rows).toHaveCount(19);
});

test('HOST-15 a row under a finger never moves, and what one looks at stays when others leave', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  await signInByToken(page.context(), game.host);
  await page.clock.install();
  await openPhrases(page, game);
  const rows = readyRows(page);
  await expect(rows).toHaveCount(24);
  const tenth = rows.filter({ has: page.getByText('Phrase number 10', { exact: true }) });
  await tenth.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await stopTime(page);
  const before = await topsOf(rows);
  const box = await tenth.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 30 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await game.callAll(['Phrase number 1', 'Phrase number 9']);
  await expect(rows.nth(8)).toContainText('Called');
  await page.clock.runFor(20_000);
  expect(await topsOf(rows)).toEqual(before);

  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.runFor(4_100);
  await expect(rows).toHaveCount(22);
  const [seen] = before.filter(([, top]) => Number(top) > 0);
  const after = await topsOf(rows);
  expect(Number(after.find(([text]) => text === seen?.[0])?.[1])).toBeCloseTo(Number(seen?.[1]), 0);
});

test('AUTO-01 AUTO-09 the auto-caller is in reach as the tab opens, and a page that opens after a win tells there why it rests', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, {
    phrases: [LONG, ...Array.from({ length: 23 }, (_, i) => `Line ${i}`)],
  });
  const ann = await newPlayer(game);
  await signInByToken(page.context(), game.host);
  await openPhrases(page, game);
  await expectInReach(page, callerKey(page, 'Start'));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectInReach(page, callerKey(page, 'Start'));
  await callerKey(page, 'Start').tap();
  await expect(callerSays(page)).toContainText(/Next call in \d+ s/);
  const panel = await lastCall(page).boundingBox();

  await game.callAll(topRowOf(ann));
  await markAll(ann, game, [1, 2, 3, 4, 5]);
  await ann.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
  await page.reload();
  await expect(callerSays(page)).toHaveText(`Paused: ${ann.username} has Bingo`);
  await expect(lastCall(page).getByRole('list', { name: 'Winners of this round' })).toContainText(
    'Top Row, 1st place',
  );
  expect(await lastCall(page).boundingBox()).toEqual(panel);
  await expectInReach(page, callerKey(page, 'Resume'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await callerKey(page, 'Resume').tap();
  await expect(callerKey(page, 'Pause')).toBeFocused();
});

test('HOST-15 a phrase that has to be cut shows whole on a press', async ({ page, server }) => {
  const game = await newGame(server.url, { phrases: [LONG, 'Tears'] });
  await game.call(LONG);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInByToken(page.context(), game.host);
  await openPhrases(page, game);
  await lastCall(page).getByRole('button', { name: 'Show the whole phrase' }).tap();
  await expect(page.locator('[popover]').getByText(LONG)).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').tap();
  await expect(page.locator('[popover]')).toHaveCount(0);
});
