import { constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

/** Collects the scripts a page loads from now on. */
function weighScripts(page: Page) {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const { 'content-type': type = '' } = response.headers();
    if (type.includes('javascript')) scripts.push(response.body());
  });

  /** Their total size in gzip at the best level. */
  return async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts);
    const sizes = bodies.map((body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

test('the login page loads at most 99 kB of scripts', async ({ page }) => {
  const weight = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(99_000);
});

test('GUEST-07 the login page of somebody invited loads at most 99 kB of scripts', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { crockford_id } = await newGame(server.url, { state: 'OPEN' });
  const weight = weighScripts(page);
  await page.goto(`/g/${crockford_id}`);
  await expect(page.getByText('You are invited to')).toBeVisible();
  expect(await weight()).toBeLessThanOrEqual(99_000);
});

test('a game being played loads at most 166 kB of scripts', async ({ page, context, server }) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  await signInByToken(context, player);
  const weight = weighScripts(page);
  await page.goto(game.path);
  await expect(page.getByText(player.texts[0] ?? '').first()).toBeVisible();
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(166_000);
});

test('home loads at most 168 kB of scripts', async ({ page, context, server }) => {
  const game = await newGame(server.url);
  await signInByToken(context, game.host);
  const weight = weighScripts(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Nan’s 80th' })).toBeVisible();
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(168_000);
});
