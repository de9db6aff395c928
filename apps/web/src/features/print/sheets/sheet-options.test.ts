import { describe, expect, it } from 'vitest';
import { firstPaper, LAYOUTS, MARGIN, onSheets, PAPERS, sheetSize } from './sheet-options.ts';

const ALL = Object.values(LAYOUTS);

describe('the layouts', () => {
  it('PRINT-06 fit between the margins of both papers, and their parts fit a card', () => {
    for (const { card, gap, per_page, is_across, head, letters, cell, foot, name } of ALL) {
      const columns = Math.min(2, per_page);
      const rows = per_page / columns;
      for (const paper of ['a4', 'letter'] as const) {
        const { width, height } = sheetSize(paper, is_across);
        expect(columns * card.width + (columns - 1) * gap).toBeLessThanOrEqual(width - 2 * MARGIN);
        expect(rows * card.height + (rows - 1) * gap).toBeLessThanOrEqual(height - 2 * MARGIN);
      }
      const is_beside = name === 'large';
      expect(5 * cell.width + (is_beside ? foot : 0)).toBeCloseTo(card.width);
      expect(head + letters + 5 * cell.height + (is_beside ? 0 : foot)).toBeLessThanOrEqual(card.height);
    }
  });

  it('PRINT-06 PRINT-17 have the measures of the table', () => {
    expect(ALL.map(({ name, card, cell, phrase, number }) => [name, card, cell, phrase, number])).toEqual([
      ['one', { width: 190, height: 243 }, { width: 38, height: 36 }, { min: 6, max: 16 }, 40],
      ['two', { width: 124, height: 184 }, { width: 24.8, height: 27 }, { min: 6, max: 12 }, 26],
      ['four', { width: 91, height: 124 }, { width: 18.2, height: 17 }, { min: 6, max: 9 }, 18],
      ['large', { width: 259, height: 187 }, { width: 44.8, height: 35 }, { min: 14, max: 20 }, 48],
    ]);
    expect(PAPERS).toEqual({ a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } });
  });

  it('PRINT-18 leave 4 mm or more on both sides of a cut', () => {
    for (const { gap, per_page } of ALL) if (per_page > 1) expect(gap / 2).toBeGreaterThanOrEqual(4);
  });

  it('PRINT-07 take as many pages as are needed, of which none is empty', () => {
    const sheets = (count: number, layout: keyof typeof LAYOUTS) =>
      onSheets(Array.from({ length: count }), LAYOUTS[layout]).map((cards) => cards.length);
    expect(sheets(200, 'four')).toEqual(Array.from({ length: 50 }, () => 4));
    expect(sheets(5, 'four')).toEqual([4, 1]);
    expect(sheets(5, 'two')).toEqual([2, 2, 1]);
    expect([sheets(5, 'one'), sheets(5, 'large')].map((pages) => pages.length)).toEqual([5, 5]);
    expect(sheets(0, 'four')).toEqual([]);
  });
});

it('PRINT-05 Letter is the first paper where it is sold, by the first language that names a region', () => {
  const letter = 'US CA MX PH CL CO CR GT PA PR SV VE DO'
    .split(' ')
    .map((region) => firstPaper([`es-${region}`]));
  expect(new Set(letter)).toEqual(new Set(['letter']));
  expect([['de-AT'], ['en'], [], ['x'], ['zh-Hant-TW'], ['de', 'en-GB', 'en-US']].map(firstPaper)).toEqual(
    Array(6).fill('a4'),
  );
  expect([['en', 'en-US'], ['en-Latn-US']].map(firstPaper)).toEqual(['letter', 'letter']);
});
