import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, wrapPhrase } from './wrap-phrase.ts';

const measure = (text: string, size: number) => [...text].length * size * 0.5;
const BOX = { width: 110, height: 110 };

const wrap = (text: string) => wrapPhrase(text, measure, 22, BOX);

describe('a phrase in a cell of a picture', () => {
  it('PIC-07 is wrapped into even lines at the size of the mock', () => {
    expect(wrap('Nan dances')).toEqual({ lines: ['Nan dances'], size: 22 });
    expect(wrap('Group photo, take four')).toEqual({ lines: ['Group', 'photo,', 'take four'], size: 22 });
    expect(wrap('One two six ten')).toEqual({ lines: ['One two', 'six ten'], size: 22 });
  });

  it('PIC-07 shrinks before a word is broken, and breaks one that is too long for any size', () => {
    expect(wrap('Congratulations')).toEqual({ lines: ['Congratulations'], size: 14 });
    const { lines, size } = wrap('Donaudampfschifffahrtsgesellschaft');
    expect(size).toBeCloseTo(13.2);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll('-', '')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
  });

  it('PIC-08 200 characters stay within their cell and end in an ellipsis', () => {
    const { lines, size } = wrap('abcd '.repeat(40).trim());
    expect(size).toBeCloseTo(13.2);
    expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(BOX.height);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(BOX.width);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.slice(0, -1).join(' ')).not.toContain('…');
  });

  it('PIC-08 a script without spaces breaks between its words and leaves no mark alone', () => {
    const { lines } = wrap('すみません、「少々お待ちください」');
    expect(lines.join('')).toBe('すみません、「少々お待ちください」');
    for (const line of lines) {
      expect(line).not.toMatch(/^[、」]/);
      expect(line).not.toMatch(/「$/);
    }
  });

  it('PIC-07 an empty cell has no lines', () => {
    expect(wrap('')).toEqual({ lines: [], size: 22 });
  });
});
