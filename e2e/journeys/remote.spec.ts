import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { findAtSizes } from '../fixtures/boxes.ts';
import { lastCall, openPhrases } from '../fixtures/host-page.ts';
import { expectCallNews } from '../fixtures/notices.ts';
import { newGame, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG = 'and then everybody talks at once about the weather and the strawberries '
  .repeat(3)
  .slice(0, 200);
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1_280, height: 800 },
];

const key = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const remote = (page: Page) => page.getByRole('region', { name: 'Remote', exact: true });

/** A game whose auto-caller calls in the order of the list, with a link to a big screen that is open. */
async function openRemote(page: Page, game: PreparedGame): Promise<void> {
  const params = { id: game.id };
  await game.host.call(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params, body: { random_order: false } });
  const link = { made_at: '2026-02-01T18:00:00.000Z', show_names: true, is_open: true };
  await page.route('**/api/games/*/screen', (route) => route.fulfill({ json: { link } }));
  await signInByToken(page.context(), game.host);
  await openPhrases(page, game);
  await expect(page.getByText('Big screen connected')).toBeVisible();
}

/** The keys of the remote that something lies over and, on a phone scrolled to the end, the last row behind the bar. */
const findHidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Remote"]');
    scrollTo({ top: bar ? document.documentElement.scrollHeight : 0, behavior: 'instant' });
    const place = bar ?? document.querySelector('section[aria-label="Last call"]');
    const rows = bar ? [...document.querySelectorAll('[role="tabpanel"]:not([hidden]) li')].slice(-1) : [];
    const seen = [...(place?.querySelectorAll('button') ?? []), ...rows];
    const hidden = seen.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2);
        return hit === null || !one.contains(hit);
      });
    });
    return hidden.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });

test('REMOTE-01 REMOTE-08 from a phone the host calls the next phrase, once for two fast presses, undoes it, and pauses', async ({
  page,
  server,
}) => {
  const texts = [LONG, ...Array.from({ length: 23 }, (_, index) => `Phrase number ${index + 2}`)];
  const game = await newGame(server.url, { phrases: texts });
  await openRemote(page, game);
  const bar = remote(page);
  const next = key(bar, 'Call next');
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(72);

  const called = expectCallNews(page, `Phrase called: ${LONG}`);
  await next.dblclick();
  await called;
  await expect(bar).toContainText('1 of 24');
  await expect(key(bar, 'Undo')).toBeEnabled();
  await expect(next).not.toHaveAttribute('aria-busy');

  await test.step('nothing lies over a key or the last row, and everything fits', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await findAtSizes(page, () => findHidden(page), SIZES)).toEqual([]);
    await expect(key(lastCall(page), 'Call next')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });

  await next.tap();
  await expect(bar).toContainText('2 of 24');
  const recalled = expectCallNews(page, 'Phrase recalled: Phrase number 2');
  await key(bar, 'Undo').tap();
  await recalled;
  await expect(bar).toContainText('1 of 24');
  await expect(key(bar, 'Undo')).toBeDisabled();

  await game.host.call(AUTO_CALL_ENDPOINTS.startAutoCall, { params: { id: game.id } });
  await key(bar, 'Pause').tap();
  await key(bar, 'Resume').tap();
  await expect(key(bar, 'Pause')).toBeFocused();
});
