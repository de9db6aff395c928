import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../tools/services/free-port.ts';
import { cellAt, daub, openCard, press } from '../fixtures/card.ts';
import { layCable } from '../fixtures/network/cable.ts';
import { expectNews } from '../fixtures/notices.ts';
import { logIn, newPerson } from '../fixtures/people.ts';
import {
  newGame,
  newPlayer,
  type PreparedGame,
  savedMarks,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { FIRST_VERSION, newDataFolder, serveVersion } from '../fixtures/versions.ts';
import { watchMarks } from '../fixtures/watch-marks.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

/** The network is there all the time; only the server is not. */
test.use({
  serviceWorkers: 'allow',
  expectedTroubles: [/net::ERR_|WebSocket connection|status of 40[139]/],
});

const waiting = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: count === 1 ? '1 mark waiting' : `${count} marks waiting` });

const keptCard = (page: Page) => page.getByText(/^Offline: the game as you last saw it/);

const expectMarked = async (page: Page, places: readonly string[]) => {
  for (const place of places) await expect(cellAt(page, place)).toHaveAttribute('aria-pressed', 'true');
};

/** A player with an open card, at an address behind which the server can go away. */
async function sitDown(page: Page, url: string, game: PreparedGame, person = newPerson()) {
  const ann = await newPlayer(game, 1, person);
  await signInByToken(page.context(), { ...ann, url });
  await openCard(page, url + game.path);
  await untilServedByWorker(page);
  return ann;
}

async function behindCable(page: Page, server_url: string) {
  const cable = await layCable(server_url);
  const game = await newGame(server_url);
  const person = newPerson();
  const ann = await sitDown(page, cable.url, game, person);
  return { cable, game, ann, person };
}

async function withoutSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that is still empty has none.
    if ('ServiceWorkerRegistration' in window)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

for (const has_sync of [true, false])
  test(`D-40 OP-138 with the server gone marks wait over reload and closing, ${has_sync ? 'with' : 'without'} background sync`, {
    tag: '@long',
  }, async ({ page, context }) => {
    if (!has_sync) await withoutSync(context);
    const [port, data_dir] = [await freePort(), newDataFolder()];
    const first = await serveVersion(FIRST_VERSION, port, { data_dir });
    const game = await newGame(first.url);
    const ann = await sitDown(page, first.url, game);
    await daub(page, ['B1']);
    const other_tab = await context.newPage();
    await openCard(other_tab, first.url + game.path);

    await first.stop();
    await press(page, ['N1', 'I1', 'G1']);
    await expect(waiting(page, 3)).toBeVisible();
    await expect(page.getByText('You are offline. Some features may not work properly.')).toBeVisible();
    await cellAt(page, 'I1').click();
    await expect(cellAt(page, 'I1')).toHaveAttribute('aria-pressed', 'false');
    await press(other_tab, ['O1']);
    await expect(waiting(other_tab, 1)).toBeVisible();

    await page.reload();
    await expect(keptCard(page)).toBeVisible();
    await expectMarked(page, ['B1', 'N1', 'G1', 'O1']);
    await expect(cellAt(page, 'I1')).toHaveAttribute('aria-pressed', 'false');
    await page.close();
    const again = await context.newPage();
    await again.goto(first.url);
    await again.getByRole('link', { name: /^Open .* offline$/ }).click();
    await expect(waiting(again, 4)).toBeVisible();

    const second = await serveVersion(FIRST_VERSION, port, { data_dir, remove_after: [data_dir] });
    await expect(keptCard(again)).toBeHidden();
    await expect(waiting(again, 4)).toBeHidden();
    await expect.poll(() => savedMarks(ann, game)).toEqual([1, 3, 4, 5, 13]);
    await expectMarked(again, ['B1', 'N1', 'G1', 'O1']);
    await expectMarked(other_tab, ['B1', 'N1', 'G1', 'O1']);
    await expect(waiting(other_tab, 1)).toBeHidden();
    await second.stop();
  });

test('D-40 OP-138 marks are sent in order and once when the server answers again', async ({
  page,
  server,
}) => {
  const { cable, game, ann } = await behindCable(page, server.url);
  cable.pull();
  await press(page, ['O1', 'B1', 'N1']);
  await expect(waiting(page, 3)).toBeVisible();
  const host = await watchMarks(game);
  cable.plug();
  await expect(waiting(page, 3)).toBeHidden();
  const in_order = [5, 1, 3].map((sid) => ({ sid, is_marked: true }));
  await expect.poll(() => host.marks).toEqual(in_order);
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 3, 5, 13]);
  await expectMarked(page, ['O1', 'B1', 'N1']);
  expect(host.marks).toEqual(in_order);
  host.close();
  await cable.close();
});

test('D-40 OP-138 a server that takes calls and never answers is not reached either', {
  tag: '@long',
}, async ({ page, server }) => {
  const { cable, game, ann } = await behindCable(page, server.url);
  cable.hold();
  await press(page, ['B1']);
  await expect(waiting(page, 1)).toBeVisible();
  await page.reload();
  await expect(keptCard(page)).toBeVisible();
  await expectMarked(page, ['B1']);
  cable.pull();
  cable.plug();
  await expect(waiting(page, 1)).toBeHidden();
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 13]);
  await cable.close();
});

test('D-40 CARD-10 a mark that is refused afterwards is reverted with its sentence', {
  tag: '@long',
}, async ({ page, server }) => {
  const { cable, game, ann } = await behindCable(page, server.url);
  await daub(page, ['B1']);
  cable.pull();
  await press(page, ['N1']);
  await expect(waiting(page, 1)).toBeVisible();
  await game.setActive(ann.id, false);
  const news = expectNews(page, 'You must be an active player to mark cells.');
  cable.plug();
  await news;
  await expect(cellAt(page, 'N1')).toHaveAttribute('aria-pressed', 'false');
  await expectMarked(page, ['B1']);
  await expect(waiting(page, 1)).toBeHidden();
  expect(await savedMarks(ann, game)).toEqual([1, 13]);
  await cable.close();
});

test('D-40 ROUND-04 a mark of a round that is over by then is refused, and the new round is untouched', {
  tag: '@long',
}, async ({ page, server }) => {
  const { cable, game, ann } = await behindCable(page, server.url);
  cable.pull();
  await press(page, ['N1']);
  await expect(waiting(page, 1)).toBeVisible();
  await game.startRound();
  const news = expectNews(page, 'Failed to save cell selection. Please try again.');
  cable.plug();
  await news;
  await expect(page).toHaveURL(/\/r\/2$/);
  await expect(page.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
  await expect(cellAt(page, 'N1')).toHaveAttribute('aria-pressed', 'false');
  await expect(waiting(page, 1)).toBeHidden();
  expect(await savedMarks(ann, game)).toEqual([13]);
  await cable.close();
});

test('D-40 OP-138 a session that has ended by then keeps the mark until its owner has signed in', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { cable, game, ann, person } = await behindCable(page, server.url);
  cable.pull();
  await press(page, ['N1']);
  await expect(waiting(page, 1)).toBeVisible();
  await context.clearCookies();
  cable.plug();
  await expect(page).toHaveURL(/\/login$/);
  expect(await savedMarks(ann, game)).toEqual([13]);
  await logIn(page, person);
  await expect(page.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
  await expect.poll(() => savedMarks(ann, game)).toEqual([3, 13]);
  await expectMarked(page, ['N1']);
  await cable.close();
});
