import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Page } from '@playwright/test';
import { BANNER } from '../../apps/web/src/app-limits.ts';
import { cellBoxes, findAtSizes, findMoved, nameOf, SIZES } from '../fixtures/boxes.ts';
import { cellAt, openCard, topRowOf } from '../fixtures/card.ts';
import { findCrossed } from '../fixtures/frames.ts';
import { lastCall } from '../fixtures/host-page.ts';
import { markAll, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each screen size, with mouse and touch. */
test.use({ hasTouch: true });

const LONG =
  'and then everybody talks at once about the weather, the neighbours, the motorway and the strawberries '
    .repeat(2)
    .slice(0, 200);
const TWO_LINES = 'Somebody asks whether there is any more of the pudding left';
const ODD = [LONG, TWO_LINES, 'Incomprehensibilities', 'Donaudampfschifffahrtsgesellschaft'];
const PHRASES = [
  ...ODD,
  ...Array.from({ length: 20 }, (_, index) => `Uncle ${String.fromCharCode(65 + index)} sings`),
];
const ALL = Array.from({ length: 25 }, (_, index) => index + 1);
const PHRASE_CELLS = ALL.filter((sid) => sid !== 13);

const CARD_TYPE: Readonly<Record<number, number>> = { 320: 13, 390: 13, 820: 19, 1280: 17, 1440: 18 };
const LEAST_TYPE = 11.5;

/** The font size of each cell with a phrase. */
const typeSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Bingo card"] [data-sid]:not([data-sid="13"])')].map(
      (cell) => {
        const text = cell.querySelector('span') ?? cell;
        return {
          text: text.textContent ?? '',
          size: Number.parseFloat(getComputedStyle(text).fontSize),
        };
      },
    ),
  );

/** The number of text rows of each phrase, including clipped ones. */
const countLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Bingo card"] [data-sid] span')].map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return `${text.textContent?.slice(0, 30)} in ${range.getClientRects().length} lines`;
    }),
  );

/** A measurement of the page at each size. */
async function noteAtSizes<Seen>(page: Page, see: () => Promise<Seen>): Promise<Map<string, Seen>> {
  const notes = new Map<string, Seen>();
  await findAtSizes(page, async (size) => {
    notes.set(nameOf(size), await see());
    return [];
  });
  return notes;
}

test('no ring or frame of a cell crosses its words, whether short, long or of 200 characters, and a call wraps none anew', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { phrases: PHRASES });
  const [eager, idle] = [await newPlayer(game), await newPlayer(game)];
  const found: string[] = [];
  const look = async (when: string) => {
    const crossed = await findAtSizes(page, () => findCrossed(page));
    found.push(...crossed.map((one) => `${when}: ${one}`));
  };
  await markAll(eager, game, PHRASE_CELLS);
  await signInByToken(page.context(), eager);
  await openCard(page, game.path);
  await expect(cellAt(page, 'O5')).toHaveAttribute('aria-pressed', 'true');
  await look('marked early');

  await signInByToken(page.context(), idle);
  await openCard(page, game.path);
  const lines = await noteAtSizes(page, () => countLines(page));
  await game.callAll(PHRASES);
  for (const place of ['B1', 'O5']) await expect(cellAt(page, place)).toHaveAccessibleName(/, called$/);
  await look('called');
  const wrapped = await findAtSizes(page, async (size) =>
    (await countLines(page)).filter((line) => !lines.get(nameOf(size))?.includes(line)),
  );

  await signInByToken(page.context(), eager);
  await openCard(page, game.path);
  await expect(cellAt(page, 'O5')).toHaveAccessibleName(/, called, marked/);
  await look('marked');
  expect.soft(found, 'nothing crosses words').toEqual([]);
  expect.soft(wrapped, 'nothing is wrapped anew').toEqual([]);
});

test.describe('a card with its network', () => {
  test.use({ expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

  test('D-27 PWA-07 nothing on the card moves through calls, a win, and a break of the network', {
    tag: '@long',
  }, async ({ page, context, server }) => {
    const game = await newGame(server.url, { phrases: PHRASES });
    const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
    await page.clock.install();
    await signInByToken(context, ann);
    await openCard(page, game.path);
    const at_rest = await noteAtSizes(page, () => cellBoxes(page));
    const found: string[] = [];
    const look = async (when: string) => {
      const moved = await findAtSizes(page, async (size) =>
        findMoved(at_rest.get(nameOf(size)) ?? [], await cellBoxes(page)),
      );
      found.push(...moved.map((one) => `${when}: ${one}`));
    };

    for (const text of ['Uncle A sings', TWO_LINES, LONG]) {
      await game.call(text);
      await expect(lastCall(page)).toContainText(text);
      await look(`a call of ${text.length} characters`);
    }
    await game.call(LONG, false);
    await expect(lastCall(page)).toContainText(TWO_LINES);
    await look('a recall');

    await game.callAll(topRowOf(ben));
    await markAll(ben, game, [1, 2, 3, 4, 5]);
    await ben.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: null });
    await expect(page.getByText(`${ben.username} has Bingo`).first()).toBeVisible();
    await look('another’s win');

    await context.setOffline(true);
    await page.clock.fastForward(BANNER.offline_after);
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await look('offline');
    await context.setOffline(false);
    await page.clock.fastForward(BANNER.online_after);
    await expect(page.getByText('Back online').first()).toBeVisible();
    await look('back online');
    expect(found).toEqual([]);
  });
});

test('the type of the card follows the screen and is never too small to read', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const game = await newGame(server.url, { phrases: PHRASES });
  await signInByToken(page.context(), await newPlayer(game));
  await openCard(page, game.path);
  const found = await findAtSizes(page, async ({ width }) =>
    (await typeSizes(page)).flatMap(({ text, size }) => {
      const is_odd = ODD.includes(text);
      const is_right = is_odd ? size >= LEAST_TYPE : Math.abs(size - (CARD_TYPE[width] ?? 0)) < 0.01;
      return is_right ? [] : [`${text.slice(0, 30)} is ${size} px`];
    }),
  );
  expect(found).toEqual([]);
});

test('200 characters are read in full at the focus, under the mouse and under a finger', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { phrases: PHRASES });
  const player = await newPlayer(game);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  const index = player.texts.indexOf(LONG);
  const cell = page.locator(`[data-sid="${index + 1}"]`);
  const slip = page.locator('[data-peek]');
  const next = index % 5 === 0 ? 'ArrowLeft' : 'ArrowRight';
  const neighbour = page.locator(`[data-sid="${index % 5 === 0 ? index + 2 : index}"]`);

  const findCut = async ({ width, height }: (typeof SIZES)[number]) => {
    await expect(slip).toHaveText(LONG);
    return await slip.evaluate(
      (element, size) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const is_in = left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
        const is_whole = element.scrollHeight <= element.clientHeight + 1;
        return is_in && is_whole ? [] : ['the whole text does not fit'];
      },
      { width, height },
    );
  };
  const found = await findAtSizes(page, async (size) => {
    await neighbour.focus();
    await page.keyboard.press(next);
    return await findCut(size);
  });
  await page.keyboard.press('Escape');

  await cell.hover();
  await expect(slip).toHaveText(LONG);
  await page.mouse.move(0, 0);
  await expect(slip).toBeHidden();

  const [, phone] = SIZES;
  if (phone) await page.setViewportSize(phone);
  const box = await cell.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(slip).toHaveText(LONG);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(cell).toHaveAttribute('aria-pressed', 'false');
  expect(found).toEqual([]);
});
