import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import type { Page } from '@playwright/test';
import { newGame, TWENTY_FOUR } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG =
  'Somebody at the far end of the table tells the story about the goat in the swimming pool again, and this time Nan corrects every single detail of it, twice, while the soup goes cold on the table again';

const SIZES = [
  { width: 1_920, height: 1_080 },
  { width: 400, height: 150 },
  { width: 1_080, height: 1_920 },
  { width: 3_840, height: 2_160 },
];

/** Where the words stand, as shares of the window, and how the phrase is set. */
const measure = (page: Page) =>
  page.locator('[data-phrase]').evaluate((phrase) => {
    const safe = phrase.closest('[data-position]');
    const parts = [...(safe?.querySelectorAll('p, small, b') ?? [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const words = document.createRange();
    words.selectNodeContents(phrase);
    const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
    return {
      text_lines: tops.size,
      is_cut: phrase.scrollWidth > phrase.clientWidth,
      call_width: (phrase.parentElement?.getBoundingClientRect().width ?? 0) / innerWidth,
      left: Math.min(...parts.map(({ left }) => left)) / innerWidth,
      right: Math.max(...parts.map(({ right }) => right)) / innerWidth,
      top: Math.min(...parts.map(({ top }) => top)) / innerHeight,
      bottom: Math.max(...parts.map(({ bottom }) => bottom)) / innerHeight,
    };
  });

test('OVERLAY-05 OVERLAY-12 a phrase of 200 characters is whole in every window, within 5% of its edges', async ({
  page,
  server,
}) => {
  expect(LONG).toHaveLength(200);
  const game = await newGame(server.url, { phrases: [LONG, ...TWENTY_FOUR.slice(1)] });
  await game.call(LONG);
  const made = await game.host.call(SCREEN_ENDPOINTS.makeScreenLink, { params: { id: game.id }, body: {} });
  const { path } = SCREEN_ENDPOINTS.makeScreenLink.answer.parse(made);
  await page.goto(`${path}?overlay=1&size=100`);
  await expect(page.locator('[data-phrase]')).toHaveText(LONG);
  await page.evaluate(() => document.fonts.ready);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    const name = `${viewport.width} x ${viewport.height}`;
    await expect.poll(async () => (await measure(page)).right, name).toBeLessThanOrEqual(0.951);
    const { text_lines, is_cut, call_width, left, top, bottom } = await measure(page);
    expect(is_cut, name).toBe(false);
    expect(text_lines, name).toBeLessThanOrEqual(4);
    expect(Math.min(left, top), name).toBeGreaterThanOrEqual(0.049);
    expect(bottom, name).toBeLessThanOrEqual(0.951);
    if (viewport.width === 1_920) expect(call_width, name).toBeLessThanOrEqual(0.6);
  }
});
