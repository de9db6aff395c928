import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { cellAt, daub, openCard, press } from '../fixtures/card.ts';
import { dealTo, enterAsGuest } from '../fixtures/guests.ts';
import { expectNews } from '../fixtures/notices.ts';
import { pressLogOut } from '../fixtures/people.ts';
import {
  newGame,
  newPlayer,
  type PreparedGame,
  savedMarks,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, longIf, test } from '../fixtures/test.ts';
import { watchMarks } from '../fixtures/watch-marks.ts';
import { fireSync, untilServedByWorker } from '../fixtures/worker.ts';

test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_INTERNET_DISCONNECTED|status of 403/] });

const waiting = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: count === 1 ? '1 mark waiting' : `${count} marks waiting` });

/** How much this browser stores for offline use. */
const keptRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('phrase-bingo');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const names = [...opened.result.objectStoreNames];
    const counts = names.map((name) => opened.result.transaction(name).objectStore(name).count());
    await Promise.all(
      counts.map((one) => new Promise((resolve) => one.addEventListener('success', resolve))),
    );
    opened.result.close();
    return counts.reduce((sum, { result }) => sum + result, 0);
  });

type Ann = Pick<Awaited<ReturnType<typeof newPlayer>>, 'id' | 'call'>;

async function signInAnn(page: Page, game: PreparedGame): Promise<Ann> {
  const ann = await newPlayer(game);
  await signInByToken(page.context(), ann);
  return ann;
}

async function enterAnn(page: Page, game: PreparedGame): Promise<Ann> {
  const ann = await enterAsGuest(page, 'Ann');
  await dealTo(page, ann, game);
  return ann;
}

/** A player whose page also works offline. */
async function sitDown(page: Page, url: string, arrive = signInAnn) {
  const game = await newGame(url);
  const ann = await arrive(page, game);
  await openCard(page, game.path);
  await untilServedByWorker(page);
  return { game, ann };
}

const marked = (sid: number) => ({ sid, is_marked: true });

const ARRIVALS = { 'PWA-01 PWA-11': signInAnn, 'GUEST-19 a guest:': enterAnn };

for (const [rows, arrive] of Object.entries(ARRIVALS))
  test(
    `${rows} without a network the game last seen opens, takes marks and sends them once, in order`,
    longIf(arrive === enterAnn),
    async ({ page, context, server }) => {
      const { game, ann } = await sitDown(page, server.url, arrive);
      await daub(page, ['B1']);

      await context.setOffline(true);
      await press(page, ['N1', 'I1']);
      await expect(waiting(page, 2)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Offline: the game as you last saw it/)).toBeVisible();
      for (const place of ['B1', 'N1', 'I1'])
        await expect(cellAt(page, place)).toHaveAttribute('aria-pressed', 'true');
      await press(page, ['G1']);
      await expect(waiting(page, 3)).toBeVisible();
      expect(await savedMarks(ann, game)).toEqual([1, 13]);

      await page.goto('/');
      await page.getByRole('link', { name: /^Open .* offline$/ }).click();
      await expect(waiting(page, 3)).toBeVisible();

      const host = await watchMarks(game);
      await context.setOffline(false);
      await expect(page.getByText(/^Offline: the game/)).toBeHidden();
      await expect(waiting(page, 3)).toBeHidden();
      await expect.poll(() => savedMarks(ann, game)).toEqual([1, 2, 3, 4, 13]);
      const in_order = [marked(3), marked(2), marked(4)];
      await expect.poll(() => host.marks).toEqual(in_order);
      for (const place of ['B1', 'N1', 'I1', 'G1'])
        await expect(cellAt(page, place)).toHaveAttribute('aria-pressed', 'true');
      expect(host.marks).toEqual(in_order);
      host.close();
    },
  );

test('OP-138 CARD-10 a mark the server refuses when the network is back is reverted with its sentence', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { game, ann } = await sitDown(page, server.url);
  await daub(page, ['B1']);
  await context.setOffline(true);
  await press(page, ['N1']);
  await expect(waiting(page, 1)).toBeVisible();
  await game.setActive(ann.id, false);

  const news = expectNews(page, 'You must be an active player to mark cells.');
  await context.setOffline(false);
  await news;
  await expect(cellAt(page, 'N1')).toHaveAttribute('aria-pressed', 'false');
  await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'true');
  await expect(waiting(page, 1)).toBeHidden();
  expect(await savedMarks(ann, game)).toEqual([1, 13]);
});

test('PWA-12 OP-138 the worker sends what waits under game-actions when no page of the game is open', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { game, ann } = await sitDown(page, server.url);
  await context.setOffline(true);
  await press(page, ['O1', 'B1']);
  await expect(waiting(page, 2)).toBeVisible();
  await page.goto('/login');
  await context.setOffline(false);
  await fireSync(page, 'game-actions');
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 5, 13]);
});

test('PWA-12 OP-138 without background sync it does so when the network is back, whatever page is open', {
  tag: '@long',
}, async ({ page, context, server }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  const { game, ann } = await sitDown(page, server.url);
  await context.setOffline(true);
  await press(page, ['O1', 'B1']);
  await expect(waiting(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page.getByRole('link', { name: /^Open .* offline$/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 5, 13]);
});

test('OP-138 whoever signs out leaves neither game nor marks behind', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  await sitDown(page, server.url);
  await context.setOffline(true);
  await press(page, ['B1']);
  await expect(waiting(page, 1)).toBeVisible();
  await expect.poll(() => keptRows(page)).toBe(2);
  await page.goto('/');
  await pressLogOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptRows(page)).toBe(0);
});

test('PWA-06 OP-137 the app can be installed from a banner that stays away once dismissed', {
  tag: '@long',
}, async ({ page }) => {
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
    });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await offer();
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Install' })).toBeHidden();
  await page.reload();
  await untilServedByWorker(page);
  await offer();
  // The banner checks every two seconds, so it has checked by now.
  const looked_at = Date.now();
  await expect.poll(() => Date.now() - looked_at).toBeGreaterThan(2_500);
  await expect(page.getByRole('button', { name: 'Install' })).toBeHidden();
});

test('PWA-01 the manifest names icons, screenshots and shortcuts that are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const { icons, screenshots, shortcuts, display, start_url } = manifest;
  expect([display, start_url]).toEqual(['standalone', '/']);
  const pictures: { src: string; sizes: string }[] = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons),
  ];
  for (const { src, sizes } of pictures) {
    const picture = await (await request.get(src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const purposes = icons.map(
    ({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`,
  );
  for (const needed of ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
    expect(purposes).toContain(needed);
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/new-game', '/?join']);
});
