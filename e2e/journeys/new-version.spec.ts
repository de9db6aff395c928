import { rmSync } from 'node:fs';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { VERSION_HEADER, WIRE_VERSION } from '@phrase-bingo/game/wire/version';
import type { Page, Request } from '@playwright/test';
import { freePort } from '../../tools/services/free-port.ts';
import type { Caller } from '../fixtures/caller.ts';
import { cellAt, openCard, press } from '../fixtures/card.ts';
import { newGame, newPlayer, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { buildNextVersion, FIRST_VERSION, newDataFolder, serveVersion } from '../fixtures/versions.ts';
import { watchMarks } from '../fixtures/watch-marks.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

const NEXT = WIRE_VERSION + 1;
const TOLD_IN = ['src/api/client-version.ts', 'src/api/early-answers.ts', 'build/asked-early.ts'];
/** The next version speaks newer words, and can be told from the first by the title of a page. */
const CHANGES = [
  ...TOLD_IN.map((file) => ({ file, from: 'String(WIRE_VERSION)', to: `'${NEXT}'` })),
  { file: 'src/pages/login-page.tsx', from: 'title="Sign in"', to: 'title="Sign in anew"' },
];

const test = base.extend<object, { next_root: string }>({
  next_root: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { folder, web_root } = buildNextVersion(CHANGES);
      await use(web_root);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** One after another in one worker, so that the next version is built once. */
test.describe.configure({ mode: 'default' });

test.use({ serviceWorkers: 'allow' });

const TOO_OLD = 'This version of the app is too old. Please reload the page.';

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: '1 mark waiting' });
const marked = (sid: number) => ({ sid, is_marked: true });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_100;

async function showChat(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Messages' }).click();
}

async function showCard(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Bingo Card' }).click();
}

/** What the server sends a client of some version: the marks of a player, and how often a message was stored. */
async function stored({ url, token }: Caller, { id }: PreparedGame, content: string, version: number) {
  const headers = { Authorization: `Bearer ${token}`, [VERSION_HEADER]: String(version) };
  const response = await fetch(`${url}/api/games/${id}/r/1/play/full`, { headers });
  const { card, messages: said } = PLAY_ENDPOINTS.getPlayData.answer.parse(await response.json());
  return {
    sids: card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid),
    times: said.filter((message) => message.content === content).length,
  };
}

const toldVersions = (page: Page): Set<string> => {
  const told = new Set<string>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) told.add(request.headers()[VERSION_HEADER.toLowerCase()] ?? 'none');
  });
  return told;
};

/** A player with a message that never arrives, half of another one, and a pending mark. */
async function interrupted(page: Page, url: string) {
  const game = await newGame(url);
  const ann = await newPlayer(game);
  await signInByToken(page.context(), ann);
  await page.routeWebSocket(/\/ws\?/, (line) => {
    const server = line.connectToServer();
    line.onMessage((frame) => {
      if (!String(frame).includes('"type":"message"')) server.send(frame);
    });
  });
  await openCard(page, `${url}${game.path}`);
  await untilServedByWorker(page);
  await showChat(page);
  await expect(field(page)).toBeEnabled();
  await showCard(page);
  // The socket stays open, so a message without a response is not sent over HTTP either.
  await page.context().setOffline(true);
  await press(page, ['N1']);
  await expect(waiting(page)).toBeVisible();
  await showChat(page);
  await field(page).fill('Still here!');
  await field(page).press('Enter');
  await expect(messages(page).getByText('Still here!')).toBeVisible();
  await field(page).fill('And half a sen');
  return { game, ann };
}

test('PWA-10 PWA-11 a new version is announced, can wait, and is taken when the person says so', {
  tag: '@long',
}, async ({ page, context, next_root }) => {
  const port = await freePort();
  const before = await serveVersion(FIRST_VERSION, port);
  await page.goto(`${before.url}/login`);
  await expect(page).toHaveTitle(/^Sign in ·/);
  await untilServedByWorker(page);

  await before.stop();
  const after = await serveVersion(next_root, port);
  const banner = page.getByText('New version available');

  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page).toHaveTitle(/^Sign in ·/);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toBeHidden();

  await page.reload();
  await expect(banner).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${after.url}/forgot-password`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveTitle(/^Sign in anew ·/);
  await expect(banner).toBeHidden();

  await other.getByRole('link', { name: 'Back to Login' }).click();
  await expect(other).toHaveTitle(/^Sign in ·/);
  await other.reload();
  await expect(other).toHaveTitle(/^Sign in anew ·/);
  await after.stop();
});

test.describe('a page that is too old', () => {
  test.use({
    expectedTroubles: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket|status of 426/],
  });

  test('D-28 a page that is too old becomes the new version by itself; its mark and its message arrive once', {
    tag: '@long',
  }, async ({ page, context, next_root }) => {
    const port = await freePort();
    const data_dir = newDataFolder();
    const before = await serveVersion(FIRST_VERSION, port, { data_dir });
    const told = toldVersions(page);
    const { game, ann } = await interrupted(page, before.url);
    expect(told).toEqual(new Set([String(WIRE_VERSION)]));
    await before.stop();
    const after = await serveVersion(next_root, port, {
      data_dir,
      oldest_served: NEXT,
      remove_after: [data_dir],
    });
    expect(await stored(ann, game, 'Still here!', NEXT)).toEqual({ sids: [13], times: 0 });
    const host = await watchMarks(game, NEXT);

    await context.setOffline(false);
    await expect.poll(() => told.has(String(NEXT))).toBe(true);
    await expect.poll(() => stored(ann, game, 'Still here!', NEXT)).toEqual({ sids: [3, 13], times: 1 });
    await expect(cellAt(page, 'N1')).toHaveAttribute('aria-pressed', 'true');
    await expect(waiting(page)).toBeHidden();
    await expect(page.getByText(TOO_OLD)).toHaveCount(0);
    await showChat(page);
    await expect(messages(page).getByText('Still here!')).toHaveCount(1);
    await expect(field(page)).toHaveValue('And half a sen');
    await expect(field(page)).toBeEnabled();
    expect(host.marks).toEqual([marked(3)]);
    expect([...told].sort()).toEqual([String(WIRE_VERSION), String(NEXT)]);
    host.close();
    await after.stop();
  });

  test('D-28 without a newer version it is loaded anew once, says so, and Reload brings everything', {
    tag: '@long',
  }, async ({ page, context }) => {
    const port = await freePort();
    const data_dir = newDataFolder();
    const before = await serveVersion(FIRST_VERSION, port, { data_dir });
    const { game, ann } = await interrupted(page, before.url);
    await before.stop();
    const stricter = await serveVersion(FIRST_VERSION, port, { data_dir, oldest_served: NEXT });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await context.setOffline(false);
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await expect(page.getByText(TOO_OLD).first()).toBeVisible();
    expect(loads).toBe(1);
    expect(await stored(ann, game, 'Still here!', NEXT)).toEqual({ sids: [13], times: 0 });
    await stricter.stop();

    const mended = await serveVersion(FIRST_VERSION, port, { data_dir, remove_after: [data_dir] });
    const host = await watchMarks(game);
    await reload.click();
    await expect
      .poll(() => stored(ann, game, 'Still here!', WIRE_VERSION))
      .toEqual({ sids: [3, 13], times: 1 });
    await expect(page.getByText(TOO_OLD)).toHaveCount(0);
    await expect(cellAt(page, 'N1')).toHaveAttribute('aria-pressed', 'true');
    await showChat(page);
    await expect(messages(page).getByText('Still here!')).toHaveCount(1);
    expect(host.marks).toEqual([marked(3)]);
    await untilServedByWorker(page);
    expect(loads).toBe(2);
    host.close();
    await mended.stop();
  });
});
