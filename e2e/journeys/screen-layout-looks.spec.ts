import type { Page } from '@playwright/test';
import { nameOf, type Size } from '../fixtures/boxes.ts';
import { openServedScreen } from '../fixtures/screen/served-screen.ts';
import { type PlayingLayout, playingLayout } from '../fixtures/screen/stage-layout.ts';
import { expect, test } from '../fixtures/test.ts';

const FULL_HD: Size = { width: 1_920, height: 1_080 };
const HD: Size = { width: 1_280, height: 720 };
const UHD: Size = { width: 3_840, height: 2_160 };
const PORTRAIT: Size = { width: 1_080, height: 1_920 };
const NARROW: Size = { width: 800, height: 600 };
/** In milliseconds of the test: the clock of the page stands still. */
const FRAMES = 100;

const KETTLE = 'Put the kettle on';

/** The parts of the stage, once the browser has laid it out for a size. */
async function layoutAt(page: Page, size: Size): Promise<PlayingLayout> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => `${innerWidth}x${innerHeight}`)).toBe(nameOf(size));
  await page.waitForTimeout(FRAMES);
  return playingLayout(page, KETTLE);
}

/** Whether a share of the window is as wished, give or take two hundredths. */
const expectShare = (share: number, wished: number, what: string) =>
  expect(Math.abs(share - wished), `${what}: ${share.toFixed(1)}%`).toBeLessThanOrEqual(2);

test('SCREEN-58 SCREEN-59 the parts of the playing stage stand where they should', async ({
  page,
  server,
}) => {
  const { serve } = await openServedScreen(page, server.url, { state: 'PLAYING' });
  await serve({ state: 'PLAYING', text: KETTLE, length: 24 });

  await test.step('SCREEN-58 at 16:9 the ways in and the board have 31% at the right', async () => {
    const wide = await layoutAt(page, FULL_HD);
    expectShare(wide.board.width, 31, 'the right column');
    expectShare(wide.ticket.width, 31, 'the join panel');
    expect(wide.columns).toEqual([13, 12]);
    expect(wide.ticket.bottom).toBeLessThanOrEqual(wide.board.top);
    for (const part of [wide.call, wide.strip, wide.foot]) expect(part.right).toBeLessThan(wide.board.left);
    for (const size of [HD, UHD]) {
      const scaled = await layoutAt(page, size);
      expect(scaled.columns).toEqual(wide.columns);
      for (const part of ['head', 'strip', 'foot', 'ticket', 'qr', 'board'] as const) {
        for (const side of ['left', 'top', 'right', 'bottom'] as const) {
          const apart = Math.abs(scaled[part][side] - wide[part][side]);
          expect(apart, `${nameOf(size)}: ${side} of ${part}`).toBeLessThan(1);
        }
      }
    }
  });

  await test.step('SCREEN-59 in portrait they follow from top to bottom', async () => {
    const { head, call, strip, foot, ticket, board, qr, code, columns } = await layoutAt(page, PORTRAIT);
    const order = [head, call, strip, foot, ticket, board];
    expect(order.map(({ top }) => top)).toEqual(order.map(({ top }) => top).toSorted((a, b) => a - b));
    for (const [at, part] of order.slice(1).entries()) {
      expect(part.top, `part ${at + 1}`).toBeGreaterThanOrEqual((order[at]?.bottom ?? 0) - 1);
    }
    expect(qr.left).toBeGreaterThan(code.right);
    expect(qr.right).toBeGreaterThan(80);
    expect(columns).toEqual([13, 12]);
  });

  await test.step('SCREEN-60 near 4:3 the right column has 34% and the newest calls alone', async () => {
    const { board, columns, rows, strip_calls } = await layoutAt(page, NARROW);
    expectShare(board.width, 34, 'the right column');
    expect(columns).toHaveLength(1);
    expect(rows[0]).toContain(KETTLE);
    expect(rows.length).toBeGreaterThan(5);
    expect(strip_calls).toBe(2);
  });
});
