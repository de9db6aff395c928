import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Page } from '@playwright/test';
import { type Caller, newCaller } from '../fixtures/caller.ts';
import { newPerson, signUp } from '../fixtures/people.ts';
import { signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const WORDS = Array.from({ length: 30 }, (_, index) => `Wort für Übung ${index + 1}`);

/** A spreadsheet of Western Europe: semicolons, a heading, a column of numbers, umlauts in one byte each. */
const SHEET = Buffer.from(
  [
    'Nr;Word',
    ...WORDS.map((word, index) => `${index + 1};${word}`),
    `31;${WORDS[0]}`,
    `32;${'x'.repeat(201)}`,
    '',
  ].join('\r\n'),
  'latin1',
);

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function onlyPack(person: Caller) {
  const { packs } = PACK_ENDPOINTS.listPacks.answer.parse(await person.call(PACK_ENDPOINTS.listPacks, {}));
  expect(packs).toHaveLength(1);
  const [{ id } = { id: '' }] = packs;
  return PACK_ENDPOINTS.getPack.answer.parse(await person.call(PACK_ENDPOINTS.getPack, { params: { id } }));
}

async function newestGame(person: Caller) {
  const [newest] = GAME_ENDPOINTS.listMyGames.answer.parse(await person.call(GAME_ENDPOINTS.listMyGames, {}));
  const id = newest?.id ?? '';
  return GAME_ENDPOINTS.getGame.answer.parse(await person.call(GAME_ENDPOINTS.getGame, { params: { id } }));
}

test('IMPORT-07 IMPORT-30 a teacher imports a spreadsheet, plays it, and plays it again', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const rosa = await newCaller(server.url);
  await signInByToken(context, rosa);
  await page.goto('/packs');
  await key(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import phrases' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: SHEET });
  await expect(dialog.getByText('30 to keep, 2 left out')).toBeVisible();
  await expect(dialog.getByText(/^Read as Western European text\./)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Wort für Übung 1', exact: true })).toBeChecked();
  await expect(dialog.getByLabel('Name')).toHaveValue('words');
  await dialog.getByLabel('Name').fill('Unit 7');
  await key(page, 'Save pack').click();
  await expect(page).toHaveURL(/\/packs\/[\da-f-]{36}$/);
  expect(await onlyPack(rosa)).toMatchObject({ name: 'Unit 7', phrases: WORDS });

  await page.goto('/new-game');
  await page.getByRole('radio', { name: 'Unit 7' }).click();
  await expect(page.getByText('25 of 30 drawn')).toBeVisible();
  await page.getByRole('button', { name: /^Swap/ }).first().click();
  await key(page, 'Create').click();
  await expect(page).toHaveURL(/\/manage/);
  const first = await newestGame(rosa);
  const texts = first.phrases.map(({ text }) => text);
  expect(new Set(texts).size).toBe(25);
  expect(texts.every((text) => WORDS.includes(text))).toBe(true);
  expect(first).toMatchObject({ game_name: 'Unit 7', state: 'CONFIG' });

  await page.goto('/new-game');
  await page.getByRole('button', { name: /Unit 7.*25 phrases/ }).click();
  const again = page.getByRole('dialog', { name: 'Play again' });
  await expect(again.getByLabel('Game Name')).toHaveValue('Unit 8');
  await again.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/manage\?tab=phrases$/);
  const second = await newestGame(rosa);
  expect(second.id).not.toBe(first.id);
  expect(second.game_code).not.toBe(first.game_code);
  expect(second.phrases.map(({ text }) => text)).toEqual(texts);
});

const TIERS = JSON.stringify([
  { tier: 1, goals: undefined, name: 'Beat the first boss' },
  [{ name: 'Get lost' }, { name: 'Read the chat aloud' }],
  [[{ name: 'Forget to unmute' }], [{ name: 'Thank a raider' }]],
]);

test('PACK-28 PACK-23 a pack goes round by its link, and the copy outlives it', { tag: '@long' }, async ({
  page,
  context,
  browser,
  server,
}) => {
  const kofi = await newCaller(server.url);
  await signInByToken(context, kofi);
  await page.goto('/packs');
  await key(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import phrases' });
  await dialog.getByLabel('Paste a list, one phrase per line').fill(TIERS);
  await expect(dialog.getByText('5 to keep, 0 left out')).toBeVisible();
  await dialog.getByLabel('Name').fill('Goals');
  await key(page, 'Save pack').click();
  await page.getByRole('switch', { name: 'Share by link' }).click();
  await expect(page.getByText(/\/p\/[0-9A-HJKMNP-TV-Z]{26}/i).first()).toBeVisible();
  const { link } = await onlyPack(kofi);

  const other = await browser.newContext({ baseURL: server.url });
  const viewer = await other.newPage();
  await viewer.goto(`/p/${link}`);
  await expect(viewer.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await expect(viewer.getByText('Thank a raider').first()).toBeVisible();
  await viewer.getByRole('link', { name: 'Copy to my packs' }).click();
  const person = newPerson();
  await signUp(viewer, person);
  await expect(viewer).toHaveURL(`/p/${link}`);
  await key(viewer, 'Copy to my packs').click();
  await expect(viewer.getByText('Copied to your packs.')).toBeVisible();

  await page.getByRole('switch', { name: 'Share by link' }).click();
  await expect(page.getByRole('switch', { name: 'Share by link' })).not.toBeChecked();
  await viewer.goto('/packs');
  await expect(viewer.getByRole('link', { name: /Goals/ })).toBeVisible();
  await viewer.goto(`/p/${link}`);
  await expect(viewer.getByText('Pack not found')).toBeVisible();
  await other.close();
});

test('PACK-34 PACK-42 a visitor picks a pack from the shelf, signs up and has 25 phrases drawn', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/packs');
  await page.getByRole('link', { name: /Road trip/ }).click();
  await expect(page).toHaveURL('/p/road-trip');
  await page.getByRole('link', { name: 'Play with this pack' }).click();
  await signUp(page, newPerson());
  await expect(page).toHaveURL('/new-game?pack=road-trip');
  await expect(page.getByText('25 of 40 drawn')).toBeVisible();
  await expect(page.getByLabel('Game Name')).toHaveValue('Road trip');
});
