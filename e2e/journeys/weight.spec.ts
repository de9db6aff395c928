import { weighScripts } from '../fixtures/script-weight.ts';
import { seat } from '../fixtures/seat.ts';
import { newGuest, newTable } from '../fixtures/tables.ts';
import { expect, test } from '../fixtures/test.ts';

test('the login page loads at most 110 kB of scripts', async ({ page }) => {
  const weight = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('GUEST-07 the login page of somebody invited loads at most 110 kB of scripts', async ({
  page,
  server,
}) => {
  const { crockford_id } = await newTable(server.url, { state: 'OPEN' });
  const weight = weighScripts(page);
  await page.goto(`/g/${crockford_id}`);
  await expect(page.getByText('You are invited to')).toBeVisible();
  expect(await weight()).toBeLessThanOrEqual(110_000);
});

test('a game being played loads at most 190 kB of scripts', async ({ page, context, server }) => {
  const table = await newTable(server.url);
  const guest = await newGuest(table);
  await seat(context, guest);
  const weight = weighScripts(page);
  await page.goto(table.path);
  await expect(page.getByText(guest.texts[0] ?? '').first()).toBeVisible();
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(190_000);
});
