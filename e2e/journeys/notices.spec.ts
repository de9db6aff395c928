import type { Locator, Page } from '@playwright/test';
import { cellAt, openCard, press, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { showTab } from '../fixtures/host-page.ts';
import { expectCallNews } from '../fixtures/notices.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_280, height: 800 },
  { width: 1_440, height: 900 },
];

const toast = (page: Page) => page.getByLabel('Notifications').locator('[role="status"], [role="alert"]');
const strip = (page: Page) => page.getByRole('region', { name: 'Last call' });
const card = (page: Page) => page.getByRole('grid', { name: 'Bingo card' });
const backKey = (page: Page) => page.getByRole('button', { name: 'Return to Home' });
const muteKey = (page: Page) => page.getByRole('button', { name: /mute/i });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Of which every page shows a notice immediately. */
const loseNetwork = (page: Page) => page.context().setOffline(true);
const findNetwork = (page: Page) => page.context().setOffline(false);

/** Requests in progress fail, which the browser logs. */
test.use({ expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

type Box = { x: number; y: number; width: number; height: number };

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The visible part of a box: on a phone the tabs cover the bottom of the page. */
async function seenBox(place: Locator) {
  const box = await place.boundingBox();
  const foot = await place.page().evaluate(() => {
    const { top = 0 } = document.querySelector('nav')?.getBoundingClientRect() ?? {};
    return top > innerHeight / 2 ? top : innerHeight;
  });
  return box && { ...box, height: Math.max(0, Math.min(box.y + box.height, foot) - box.y) };
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), seenBox(other)]);
  return a !== null && b !== null && b.height > 0 && overlap(a, b);
}

/** The notification covers none of these once it has its position; hovering keeps it open. */
async function expectClear(page: Page, places: Record<string, Locator>): Promise<void> {
  await toast(page).last().hover();
  const covered = async () => {
    const names = await Promise.all(
      Object.entries(places).map(async ([name, place]) =>
        (await overlaps(toast(page).last(), place)) ? [name] : [],
      ),
    );
    return names.flat();
  };
  await expect.poll(covered, 'nothing that matters is covered').toEqual([]);
  await page.mouse.move(0, 0);
}

/** How many buttons of the open dialog the notification covers; -1 while it does not show this text. */
const coveredKeys = (page: Page, text: string) =>
  page.evaluate((words) => {
    const toasts = document.querySelectorAll('[aria-label="Notifications"] [role="status"]');
    const keys = [...document.querySelectorAll('dialog:modal button')];
    const [toast] = toasts;
    if (toasts.length !== 1 || toast?.textContent !== words || keys.length === 0) return -1;
    const a = toast.getBoundingClientRect();
    return keys.filter((key) => {
      const b = key.getBoundingClientRect();
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).length;
  }, text);

for (const screen of SCREENS) {
  test(`D-27 at ${screen.width} pixels no notification lies over SHOUT, the card, the last call or the header`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await page.setViewportSize(screen);
    const game = await newGame(server.url);
    const player = await newPlayer(game);
    await signInByToken(page.context(), player);
    await openCard(page, game.path);
    const always = {
      'the card': card(page),
      'the last call': strip(page),
      Back: backKey(page),
      'the name': title(page),
      Mute: muteKey(page),
    };
    await loseNetwork(page);
    await expectClear(page, always);
    await press(page, TOP_ROW);
    await findNetwork(page);
    await expectClear(page, { ...always, SHOUT: shoutKey(page) });
    const told = expect(strip(page)).toContainText('5 not called yet');
    await shoutKey(page).click();
    await told;
    await expect(toast(page).last()).toContainText('Invalid Bingo!');
    await expectClear(page, { ...always, SHOUT: shoutKey(page) });
  });
}

for (const screen of SCREENS.slice(0, 2)) {
  test(`D-27 at ${screen.width} pixels the strip stays over the messages, and the field is in view`, {
    tag: '@long',
  }, async ({ page, server }) => {
    await page.setViewportSize(screen);
    const game = await newGame(server.url);
    const player = await newPlayer(game);
    await signInByToken(page.context(), player);
    await openCard(page, game.path);
    await page.getByRole('tab', { name: 'Messages' }).click();
    const [text = ''] = topRowOf(player);
    const told = expectCallNews(page, `Phrase called: ${text}`);
    await game.call(text);
    await told;
    await expect(toast(page)).toHaveCount(0);
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await overlaps(field, page.getByRole('tablist'))).toBe(false);
    expect(await page.evaluate(() => scrollY), 'all of it fits the screen').toBe(0);
    await loseNetwork(page);
    await expectClear(page, { 'the last call': strip(page), 'the field': field, Back: backKey(page) });
    await page.getByRole('tab', { name: 'Bingo Card' }).click();
    await expectClear(page, { 'the card': card(page), 'the last call': strip(page) });
  });
}

test.describe('a network that goes', () => {
  test('D-27 OP-138 its banner lies over the header, but not over Back, the last call or the card', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url);
    await signInByToken(page.context(), await newPlayer(game));
    await openCard(page, game.path);
    await page.context().setOffline(true);
    const banner = page.getByText('You are offline. Some features may not work properly.').last();
    const box = page.getByRole('status').filter({ has: banner });
    await expect(box).toHaveCount(1);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      for (const place of [backKey(page), strip(page), card(page)])
        await expect.poll(() => overlaps(box, place), `at ${screen.width} pixels`).toBe(false);
    }
    const back = expect(page.getByText('Back online', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await back;
  });
});

test('D-27 the host reads the own call in the panel; on another tab one toast tells calls, clear of a dialog’s keys', async ({
  page,
  server,
}) => {
  const game = await newGame(server.url);
  await signInByToken(page.context(), game.host);
  await page.goto(`/game/${game.id}/manage?tab=phrases`);
  const told = expectCallNews(page, 'Phrase called: Phrase number 1');
  await page
    .getByRole('button', { name: /^Call$/ })
    .first()
    .click();
  await told;
  await expect(toast(page)).toHaveCount(0);

  await showTab(page, 'Settings');
  const one = expect(toast(page)).toHaveText(['Phrase called: Phrase number 3']);
  await game.callAll(['Phrase number 2', 'Phrase number 3']);
  await one;
  await page.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const clear = expect.poll(() => coveredKeys(page, 'Phrase called: Phrase number 4')).toBe(0);
  await game.call('Phrase number 4');
  await clear;
});

test('D-27 notifications lie in a pile, the newest in front', { tag: '@long' }, async ({ page, server }) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  await signInByToken(page.context(), await newPlayer(game));
  await openCard(page, game.path);
  await cellAt(page, 'B1').click();
  await expect(toast(page)).toContainText(['Hold tight!']);
  await loseNetwork(page);
  await expect(toast(page)).toContainText(['Hold tight!', 'Connection Lost']);
  const edge = async () => {
    const [below, front] = await Promise.all([
      toast(page).first().boundingBox(),
      toast(page).last().boundingBox(),
    ]);
    return (below?.y ?? Number.NaN) - (front?.y ?? Number.NaN);
  };
  await expect.poll(edge, 'its edge alone shows, once both have found their place').toBeLessThan(8);
  await toast(page).last().getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText(['Hold tight!']);
});
