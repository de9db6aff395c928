import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { openCard } from '../fixtures/card.ts';
import { untilConnected } from '../fixtures/network/until-connected.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { giveVoice, spokenOn } from '../fixtures/stand-ins.ts';
import { expect, test } from '../fixtures/test.ts';

const NO_VOICE = 'This device has no voice. The chime still works.';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sound and screen' });
const aloud = (page: Page) => sheet(page).getByRole('switch', { name: 'Read calls aloud' });

/** A player in a game, with the settings of the device open. */
async function openSheet(page: Page, url: string, name?: string) {
  const game = await newGame(url, name === undefined ? {} : { name });
  await signInByToken(page.context(), await newPlayer(game));
  const connected = untilConnected(page);
  await openCard(page, game.path);
  await connected;
  await page.getByRole('button', { name: 'Sound and screen' }).click();
  await expect(sheet(page)).toBeVisible();
  return game;
}

test('VOICE-02 a browser without a voice says so, and its chime still works', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openSheet(page, server.url);
  const voices = await page.evaluate(() => speechSynthesis.getVoices().length);
  test.skip(voices > 0, 'this browser has voices');
  await expect(sheet(page)).toContainText(NO_VOICE);
  await expect(aloud(page)).toBeDisabled();
  await expect(aloud(page)).not.toBeChecked();
  await sheet(page).getByRole('button', { name: 'Test' }).click();
  await expect(sheet(page).getByRole('switch', { name: 'Keep the screen on while playing' })).toBeChecked();
  await expectGoodLooks(page);
});

test('VOICE-17 AWAKE-05 the voice reads a call aloud once it is switched on, also after a reload', {
  tag: '@long',
}, async ({ page, server }) => {
  await giveVoice(page);
  const game = await openSheet(
    page,
    server.url,
    'The hundred and first birthday of great-grandmother Wilhelmina',
  );
  await expect(sheet(page).getByRole('combobox', { name: 'Voice' })).toHaveValue('Hazel');
  await aloud(page).click();
  expect(await spokenOn(page)).toEqual(['Sound on.']);
  await sheet(page).getByRole('slider', { name: 'Speed' }).press('ArrowRight');
  await sheet(page).getByRole('switch', { name: 'Keep the screen on while playing' }).click();
  await expectGoodLooks(page);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await game.call('Phrase number 3');
  await expect.poll(() => spokenOn(page)).toEqual(['Sound on.', 'Call 1: Phrase number 3']);

  const connected = untilConnected(page);
  await page.reload();
  await connected;
  await page.getByRole('button', { name: 'Sound and screen' }).click();
  await expect(aloud(page)).toBeChecked();
  await expect(sheet(page).getByRole('slider', { name: 'Speed' })).toHaveValue('1.1');
  await expect(
    sheet(page).getByRole('switch', { name: 'Keep the screen on while playing' }),
  ).not.toBeChecked();
  await game.call('Phrase number 5');
  await expect.poll(() => spokenOn(page)).toEqual(['Call 2: Phrase number 5']);
});
