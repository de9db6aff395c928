import type { Locator, Page } from '@playwright/test';
import { cellAt, press } from '../fixtures/card.ts';
import { LONG, openFullCard, SCREENS, SHORT } from '../fixtures/full-card.ts';
import { expect, test } from '../fixtures/test.ts';

const SMALLEST = 11.5;

/** The words of a card that overflow their cells or are too small to read. */
const lookAtCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-sid]:not([data-sid="13"])')].map((cell) => {
      const frame = getComputedStyle(cell, '::after');
      const line = Number.parseFloat(frame.borderTopWidth);
      const inset = Number.parseFloat(frame.top);
      const edge = inset + line;
      const outer = cell.getBoundingClientRect();
      const words = cell.querySelector('span');
      const clip = words?.getBoundingClientRect() ?? outer;
      const range = document.createRange();
      range.selectNodeContents(words ?? cell);
      const boxes = [...range.getClientRects()].filter(
        ({ width, top }) => width > 0 && top < clip.bottom - 2,
      );
      const crossing = boxes.filter(
        ({ left, right, top, bottom }) =>
          left < outer.left + edge - 0.1 ||
          right > outer.right - edge + 0.1 ||
          top < outer.top + edge - 1 ||
          Math.min(bottom, clip.bottom) > outer.bottom - edge + 1,
      );
      const { fontSize, fontWeight } = getComputedStyle(cell);
      return {
        text: cell.textContent ?? '',
        size: Number.parseFloat(fontSize),
        weight: fontWeight,
        frame: `${frame.borderTopWidth} ${frame.borderTopStyle} ${frame.borderTopLeftRadius}`,
        inset,
        crossing: crossing.map(({ left, right, top, bottom }) => [left, right, top, bottom].map(Math.round)),
        is_cut: words ? words.scrollHeight > words.clientHeight + 1 : false,
      };
    }),
  );

test.describe('the card on every screen', () => {
  test('no frame crosses the words of its cell, and their type is as large as it may be', {
    tag: '@long',
  }, async ({ page, server }) => {
    test.slow();
    await openFullCard(page, server.url);
    for (const { width, height, type, inset, radius } of SCREENS) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, called$/);
        const cells = await lookAtCells(page);
        expect(cells).toHaveLength(24);
        expect(
          cells.flatMap(({ text, crossing }) => (crossing.length > 0 ? [{ text, crossing }] : [])),
        ).toEqual([]);
        for (const cell of cells) {
          // A screen without half pixels draws 2 of the 2.5.
          expect(cell.frame, cell.text).toMatch(new RegExp(`^2(\\.5)?px dashed ${radius}$`));
          expect(cell.inset).toBe(inset);
          expect(cell.weight).toBe('600');
          expect(cell.size, cell.text).toBeGreaterThanOrEqual(SMALLEST);
          expect(cell.size, cell.text).toBeLessThanOrEqual(type);
          if (SHORT.includes(cell.text)) expect(cell.size, cell.text).toBe(type);
          // Text is cut only when it does not fit at the smallest font size.
          if (cell.is_cut) expect(cell.size, cell.text).toBe(SMALLEST);
        }
        const cut = cells.filter(({ is_cut }) => is_cut).map(({ text }) => text);
        if (width >= 820) expect(cut.filter((text) => text !== LONG)).toEqual([]);
      });
    }
  });

  test('marked early is a dotted frame, and neither a call nor a mark breaks the words anew', {
    tag: '@long',
  }, async ({ page, server }) => {
    const { game, player } = await openFullCard(page, server.url, false);
    const lines = async () => (await lookAtCells(page)).map(({ size, weight }) => `${size} ${weight}`);
    const before = await lines();
    await press(page, ['B1']);
    const [early] = await lookAtCells(page);
    expect(early?.frame).toMatch(/^2px dotted /);
    expect(early?.crossing).toEqual([]);
    await game.call(player.texts[0] ?? '');
    await expect(cellAt(page, 'B1')).toHaveAccessibleName(/, called, marked$/);
    expect(await lines()).toEqual(before);
  });

  test('a word that is wider than its cell takes a hyphen', { tag: '@long' }, async ({ page, server }) => {
    await openFullCard(page, server.url);
    await page.setViewportSize({ width: 320, height: 640 });
    const broken = await page.evaluate(() => {
      /** The letters before each line break inside a word. */
      const ends: string[] = [];
      for (const cell of document.querySelectorAll('[data-sid] > span')) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const letters: { letter: string; top: number; is_last: boolean }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent ?? '';
          for (let at = 0; at < text.length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top } = range.getBoundingClientRect();
            letters.push({ letter: text[at] ?? '', top, is_last: at === text.length - 1 });
          }
        }
        letters.forEach(({ letter, top, is_last }, index) => {
          const next = letters[index + 1];
          if (next && next.top > top + 3 && /\p{L}/u.test(letter) && /\p{L}/u.test(next.letter) && !is_last) {
            ends.push(`${letter}|${next.letter} in ${cell.textContent}`);
          }
        });
      }
      return ends;
    });
    expect(broken, 'a line ends inside of a word only where a piece with its hyphen ends').toEqual([]);
  });

  test('CARD-05 a phrase of 200 characters is read whole by a long press, FREE raises nothing', {
    tag: '@long',
  }, async ({ page, server, hasTouch }) => {
    await openFullCard(page, server.url);
    const slip = page.locator('[data-peek]');
    const hold = async (cell: Locator) => {
      if (!hasTouch) return await cell.hover();
      await cell.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    };
    await hold(page.locator('[data-sid]', { hasText: LONG.trim() }));
    await expect(slip).toHaveText(LONG.trim());
    await expect(slip).toBeInViewport({ ratio: 1 });
    if (hasTouch) await page.locator('[data-sid]', { hasText: LONG.trim() }).dispatchEvent('pointerup');
    else await page.mouse.move(0, 0);
    await expect(slip).toBeHidden();

    await page.clock.install();
    await hold(cellAt(page, 'N3'));
    await page.clock.runFor(2_000);
    await expect(slip).toBeHidden();
  });
});
