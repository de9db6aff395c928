import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, runsOf } from './fit-phrase.ts';

const joined = (text: string) =>
  runsOf(text)
    .map((run) => (typeof run === 'string' ? run : run.join('')))
    .join('');
const hyphened = (word: string) =>
  runsOf(word)
    .map((run) => (typeof run === 'string' ? run : run.join('-')))
    .join('');

/** The widths and numbers of text lines among which the formula chooses. */
const settingsOf = (text: string) =>
  [...fitOf(text).matchAll(/--inner-w\) \/ ([\d.]+), var\(--inner-h\) \/ ([\d.]+)/g)].map(
    ([, width, height]) => ({ width: Number(width), text_lines: Math.round(Number(height) / 1.08) }),
  );

const narrowest = (text: string) => settingsOf(text)[0]?.width ?? 0;
const textLines = (text: string) => settingsOf(text).map((setting) => setting.text_lines);

describe('the type of a cell', () => {
  it('follows the longest word', () => {
    expect(narrowest('everything')).toBeGreaterThan(narrowest('Beans again'));
    expect(narrowest('Tape stuck to everything')).toBe(narrowest('everything'));
    expect(narrowest('Low-hanging fruit')).toBe(narrowest('hanging'));
    expect(narrowest('mmmm')).toBeGreaterThan(narrowest('iiii'));
  });

  it('follows the number of text lines', () => {
    expect(textLines('Cows!')).toEqual([1]);
    expect(textLines('Beans again')).toEqual([2, 1]);
    expect(textLines('The mascot falls over')).toEqual([4, 3, 2, 1]);
  });

  it('fewer text lines are wider, and none is empty', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), (text) => {
        const settings = settingsOf(text);
        const widths = settings.map(({ width }) => width);
        expect(widths).toEqual(widths.toSorted((a, b) => a - b));
        expect(textLines(text)).toEqual([...new Set(textLines(text))].toSorted((a, b) => b - a));
        expect(textLines(text).at(-1)).toBe(1);
        expect(Math.max(...textLines(text))).toBeLessThanOrEqual(11);
      }),
    );
  });

  it('a very long word is hyphenated rather than set in small type', () => {
    expect(narrowest('Unselbstverständlichkeiten')).toBeLessThan(narrowest('photographer'));
    expect(textLines('Unselbstverständlichkeiten').at(-1)).toBe(1);
    const [broken] = settingsOf('Unselbstverständlichkeiten');
    const beside = settingsOf('So Unselbstverständlichkeiten').find(({ width }) => width === broken?.width);
    expect(beside?.text_lines).toBe((broken?.text_lines ?? 0) + 1);
  });

  it('text in a script without spaces is not one long word', () => {
    expect(narrowest('これはとても長い言葉です')).toBeLessThan(2);
    expect(runsOf('これはとても長い言葉です')).toEqual(['これはとても長い言葉です']);
  });

  it('is a CSS formula over the size of the cell', () => {
    expect(fitOf('Cows!')).toMatch(/^max\(min\(var\(--inner-w\) \/ [\d.]+, var\(--inner-h\) \/ 1\.08\)\)$/);
    expect(runsOf('')).toEqual([]);
  });
});

describe('hyphens', () => {
  it.each([
    ['everything', 'eve-ry-thing'],
    ['photographer', 'pho-to-gra-pher'],
    ['understands', 'under-stands'],
    ['strawberries', 'straw-ber-ries'],
  ])('come where a syllable of %s may end', (word, parts) => {
    expect(hyphened(word)).toBe(parts);
  });

  it('leave short words whole', () => {
    expect(runsOf('Beans again')).toEqual(['Beans again']);
    expect(runsOf('The photographer waits')).toEqual(['The ', ['pho', 'to', 'gra', 'pher'], ' waits']);
  });

  it('split words that are wider than the cell, at least three letters from either end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,30}$/), (word) => {
        const pieces = runsOf(word).flat();
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(9);
        expect(Math.min(pieces[0]?.length ?? 0, pieces.at(-1)?.length ?? 0)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('do not split a run of letters that is no word', () => {
    const endless = 'Strawberries'.repeat(16);
    expect(runsOf(endless)).toEqual([endless]);
  });

  it('do not change the text', () => {
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 30 }));
    fc.assert(
      fc.property(texts, (text) => {
        expect(joined(text)).toBe(text);
      }),
    );
  });
});
