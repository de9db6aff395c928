import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import type { Page } from '@playwright/test';
import { isEveryday } from '../../tools/tier.ts';
import { nameOf, type Size } from '../fixtures/boxes.ts';
import { openServedScreen } from '../fixtures/screen/served-screen.ts';
import { phraseOf } from '../fixtures/screen/snapshots.ts';
import { findStageFaults, qrHeight, typeSizeOf } from '../fixtures/screen/stage-faults.ts';
import { coveredLetters, isCallWhole } from '../fixtures/screen/stage-layout.ts';
import { expect, test } from '../fixtures/test.ts';

const ALL_SIZES: readonly Size[] = [
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 800 },
  { width: 1_280, height: 720 },
  { width: 1_080, height: 1_920 },
  { width: 800, height: 600 },
];
/** One of each layout, for everyday and for the stages that differ less. */
const LAYOUTS = ALL_SIZES.filter(({ width }) => width === 1_920 || width === 1_080 || width === 800);
const SIZES = isEveryday() ? LAYOUTS : ALL_SIZES;
/** The largest looks like the first, scaled, and takes as long to draw as all the others together. */
const WITH_LARGEST: readonly Size[] = isEveryday() ? SIZES : [...SIZES, { width: 3_840, height: 2_160 }];
/** In milliseconds of the test: the clock of the page stands still. */
const FRAMES = 100;
const TRIES = 60;

const isWide = ({ width, height }: Size) => width / height > 1.6;

/** What is measured at each size, and for each finding where it was. */
async function atEachSize(
  page: Page,
  measure: (size: Size) => Promise<readonly string[]>,
  sizes = SIZES,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    let faults = await measure(size);
    // The browser lays the page out for its new size in one of the next frames.
    for (let tries = 0; faults.length > 0 && tries < TRIES; tries += 1) {
      await page.waitForTimeout(FRAMES);
      faults = await measure(size);
    }
    found.push(...faults.map((one) => `${nameOf(size)}: ${one}`));
  }
  return found;
}

const expectWhole = async (page: Page, stage: string, sizes = SIZES) =>
  expect(await atEachSize(page, () => findStageFaults(page), sizes), stage).toEqual([]);

/** The heading of the stage that is shown, not of one that fades out. */
const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name }).and(page.locator(':not([inert] *)'))).toBeVisible();

const atLeast = (what: string, size: number, least: number): string[] =>
  size >= least ? [] : [`${what} has ${size.toFixed(2)}, less than ${least}`];

/** A word without a gap breaks anywhere. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauamt';

/** The least size of a call by its length, at 16:9 and elsewhere. */
const CALLS = [
  { text: phraseOf(2), wide: 20, other: 20 },
  { text: phraseOf(40), wide: 13, other: 6 },
  { text: LONG_WORD, wide: 10, other: 6 },
  { text: phraseOf(80), wide: 10, other: 6 },
  { text: phraseOf(200), wide: 6.5, other: 6 },
  { text: phraseOf(1_000), wide: 2.6, other: 2.6 },
];

const KETTLE = 'Put the kettle on';

test('SCREEN-55 SCREEN-61 no stage scrolls, overlaps or leaves the window at any size, from nobody to 2,000 players', async ({
  page,
  server,
}) => {
  const { serve, win, pass } = await openServedScreen(page, server.url, {
    state: 'OPEN',
    round_number: 1,
    players: 0,
  });
  const heading = (name: string | RegExp) => expectHeading(page, name);

  await serve({ state: 'OPEN', round_number: 1, players: 0 });
  await heading('The doors are open');
  await expectWhole(page, 'an empty waiting room');
  await serve({ state: 'CONFIG', round_number: 1, players: 1, has_long_name: true });
  await heading('The host is still setting up');
  await expectWhole(page, 'one player while the host sets up');
  await serve({ state: 'OPEN', round_number: 1, players: 2_000 });
  await heading('The doors are open');
  await expectWhole(page, 'a full waiting room', WITH_LARGEST);
  expect(
    await atEachSize(page, async (size) => [
      ...atLeast('the QR code', await qrHeight(page), isWide(size) ? 44 : 30),
      ...atLeast('a digit', await typeSizeOf(page, '4'), 18),
    ]),
  ).toEqual([]);

  await serve({ state: 'PLAYING', called: 0 });
  await expect(page.getByText('The first call is on its way')).toBeVisible();
  await expectWhole(page, 'before the first call');

  await test.step('SCREEN-56 SCREEN-61 the last call is set whole, in at least the size for its length', async () => {
    for (const { text, wide, other } of CALLS) {
      const what = `a call of ${text.length} characters`;
      await serve({ state: 'PLAYING', text, players: 2_000, has_long_name: true });
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      const measure = async (size: Size) => [
        ...(await findStageFaults(page)),
        ...atLeast(what, await typeSizeOf(page, text), isWide(size) ? wide : other),
        ...((await isCallWhole(page, text)) ? [] : [`${what} is cut`]),
      ];
      const sizes = text.length === 200 ? WITH_LARGEST : SIZES;
      expect(await atEachSize(page, measure, sizes), what).toEqual([]);
    }
  });
  expect(
    await atEachSize(page, async () => [
      ...atLeast('the QR code', await qrHeight(page), 14),
      ...atLeast('the code', await typeSizeOf(page, '482 913'), 9),
    ]),
  ).toEqual([]);

  await win({ state: 'PLAYING', winners: 1 });
  await expect(page.getByText('Somebody shouted. Checking the card.', { exact: true })).toBeVisible();
  await expectWhole(page, 'a check');
  await pass(2_000);
  await heading(/takes round 2/);
  const atWinner = async () => [...(await findStageFaults(page)), ...(await coveredLetters(page))];
  expect(await atEachSize(page, atWinner, WITH_LARGEST), 'a winner').toEqual([]);

  await serve({ state: 'REVIEW', is_active: false, winners: 30, has_long_name: true });
  await pass(60_000);
  await heading('Round 2 is over');
  await expectWhole(page, 'the end of a round');
  await serve({ state: 'LOST', is_active: false, has_long_name: true });
  await heading('The game is over');
  await expectWhole(page, 'the end');
});

test('SCREEN-61 SCREEN-62 right to left and in the dark the same holds', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { serve } = await openServedScreen(page, server.url, {
    state: 'OPEN',
    round_number: 1,
    players: 2_000,
  });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await serve({ state: 'OPEN', round_number: 1, players: 2_000, has_long_name: true });
  await expect(page.getByRole('heading', { name: 'The doors are open' })).toBeVisible();
  await expectWhole(page, 'a full waiting room');
  await serve({ state: 'PLAYING', text: phraseOf(200), has_long_name: true });
  await expect(page.getByText(phraseOf(200), { exact: true }).first()).toBeVisible();
  await expectWhole(page, 'a long call');
});

test('SCREEN-61 SCREEN-62 the stages of shouts, of a locked room and of a lost link are whole, by night', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const screen = await openServedScreen(page, server.url, { state: 'PLAYING' });
  const { serve, pass } = screen;
  const stage = page.getByRole('main');
  const whole = (what: string) => expectWhole(page, what, LAYOUTS);

  await serve({ state: 'PLAYING', text: phraseOf(200), has_long_name: true, is_locked: true });
  await expect(stage.getByText('Joining is closed')).toBeVisible();
  await whole('a locked room');
  await screen.recall();
  await expect(stage.getByText('Taken back')).toBeVisible();
  await whole('a call that was taken back');
  await pass(4_000);
  await page.keyboard.press('c');
  await serve({ state: 'PLAYING', text: KETTLE });
  await expect(stage.getByText('Ask the host how to join')).toBeVisible();
  await whole('a hidden code');
  await screen.refuse();
  await expectHeading(page, 'No bingo this time');
  await whole('a shout that was not valid');
  await pass(3_000);
  await serve({ state: 'PLAYING', winners: 30, has_just_won: true });
  await pass(2_000);
  await expectHeading(page, /bingos$/);
  await whole('a list of winners');
  await pass(30_000);
  await expect(stage.getByText(/^Connection lost at .+\. Trying again\.$/).first()).toBeVisible();
  await whole('a lost connection');
  await serve({ state: 'OPEN', round_number: 1, players: 2_000, is_locked: true });
  await expectHeading(page, 'The doors are open');
  await whole('a locked waiting room');
  await screen.close(CLOSE.too_many_screens.code);
  await expectHeading(page, 'Too many screens show this game');
  await whole('too many screens');
  // It tries again, and is told that the link has ended.
  await pass(31_000);
  await screen.close(CLOSE.screen_link_ended.code);
  await expectHeading(page, 'This screen was switched off');
  await whole('an ended link');
});
