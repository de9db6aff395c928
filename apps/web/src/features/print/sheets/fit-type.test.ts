import { describe, expect, it } from 'vitest';
import { type Fit, fitType, roomIn } from './fit-type.ts';
import { LAYOUTS, type LayoutName } from './sheet-options.ts';
import { measureEvenly } from './testing/even-letters.ts';

const fit = (text: string, name: LayoutName): Fit =>
  fitType(text, roomIn(LAYOUTS[name].cell), LAYOUTS[name], measureEvenly);
const sizeOf = (text: string, name: LayoutName) => fit(text, name).size;
/** So many letters, in words of five. */
const letters = (count: number) => 'abcde '.repeat(count).slice(0, count);

const isWithin = (setting: Fit, name: LayoutName) => {
  const room = roomIn(LAYOUTS[name].cell);
  const { width, height } = measureEvenly(setting, room.width);
  return width <= room.width && height <= room.height;
};

describe('fitting phrases into cells', () => {
  it('PRINT-12 a phrase is set in the largest whole or half points that fit', () => {
    for (const name of ['one', 'two', 'four', 'large'] as const) {
      const { min, max } = LAYOUTS[name].phrase;
      for (const count of [1, 12, 40, 60, 80, 100]) {
        const found = fit(letters(count), name);
        if (!found.is_fitting) continue;
        expect([found.size * 2, found.size >= min, found.size <= max]).toEqual([
          Math.round(found.size * 2),
          true,
          true,
        ]);
        expect(isWithin(found, name)).toBe(true);
        expect(found.size === max || !isWithin({ ...found, size: found.size + 0.5 }, name)).toBe(true);
      }
    }
    expect([sizeOf('Pop', 'one'), sizeOf('Pop', 'four'), sizeOf('Pop', 'large')]).toEqual([16, 9, 20]);
  });

  it('PRINT-13 no word is broken to be set larger', () => {
    const word = 'Dampfschifffahrt';
    const found = fit(`Eine ${word}`, 'four');
    expect([found.is_fitting, found.broken.size, found.size < 9]).toEqual([true, 0, true]);
  });

  it('PRINT-13 a word that alone is wider than the cell in the smallest type is broken, and no other', () => {
    const word = 'Donaudampfschifffahrtsgesellschaft';
    const found = fit(`Eine ${word} fährt`, 'four');
    expect([found.is_fitting, [...found.broken]]).toEqual([true, [word]]);
    expect(isWithin(found, 'four')).toBe(true);
  });

  it('PRINT-13 what does not fit in the smallest type does not fit the layout, except one a page', () => {
    expect(['two', 'four', 'large'].map((name) => fit(letters(200), name as LayoutName).is_fitting)).toEqual([
      true,
      false,
      false,
    ]);
    expect(fit(letters(200), 'one')).toMatchObject({ is_fitting: true, text: letters(200).trim() });
  });

  it('PRINT-13 one a page sets the rest in 5 points, and shortens what is still too long', () => {
    const wide = { ...LAYOUTS.one, cell: { width: 20, height: 20 } };
    const within = (text: string) => fitType(text, roomIn(wide.cell), wide, measureEvenly);
    const small = within(letters(140));
    expect([small.size, small.text]).toEqual([5, letters(140).trim()]);
    const shortened = within('👩‍👩‍👧‍👦 '.repeat(100).trim());
    expect([shortened.size, shortened.is_fitting]).toEqual([5, true]);
    expect(shortened.text).toMatch(/^(?:👩‍👩‍👧‍👦 )*👩‍👩‍👧‍👦…$/u);
  });

  it('PRINT-14 of more than 200 characters the first 199 are printed', () => {
    const emoji = '👵'.repeat(201);
    expect(fit('a '.repeat(100), 'one').text).toBe('a '.repeat(100));
    expect(fit(emoji, 'one').text.startsWith('👵'.repeat(20))).toBe(true);
    expect(fit(letters(1000), 'one').text).toBe(`${letters(199)}…`);
  });
});
