import { describe, expect, it } from 'vitest';
import { fitLine, plainly } from './fit-line.ts';

/** Every letter is half as wide as it is high; marks of direction take no room. */
const measure = (text: string, size: number) => [...text.replace(/[\u2068\u2069]/gu, '')].length * size * 0.5;

const bare = (text: string) => text.replace(/[\u2068\u2069]/gu, '');

const of = (name: string) => ({ name, say: (shown: string) => `${shown}: Top Row` });

describe('one line of a picture', () => {
  it('PIC-08 keeps its size while it fits, then shrinks', () => {
    expect(fitLine(of('Ann'), measure, 40, 240)).toEqual({ text: '\u2068Ann\u2069: Top Row', size: 40 });
    expect(fitLine(of('Annabella'), measure, 40, 240).size).toBe(26);
  });

  it('PIC-08 at 60 percent the name ends in an ellipsis, and the rest of the sentence stays', () => {
    const { text, size } = fitLine(of('Annabella Maria Montgomery'), measure, 40, 260);
    expect(size).toBe(24);
    expect(bare(text)).toBe('Annabella M…: Top Row');
    expect(measure(bare(text), size)).toBeLessThanOrEqual(260);
  });

  it('PIC-08 cuts between whole letters, and not after a space', () => {
    const family = '👨‍👩‍👧';
    const cut = bare(fitLine(of(family.repeat(20)), measure, 40, 240).text);
    expect(cut.replaceAll(family, '')).toBe('…: Top Row');
    expect(bare(fitLine(of('Annabellas  The Second'), measure, 40, 240).text)).toBe('Annabellas…: Top Row');
  });

  it('PIC-08 a name is kept apart from the sentence, so that each is read in its own direction', () => {
    expect(fitLine(of('ليلى'), measure, 40, 400).text).toBe('\u2068ليلى\u2069: Top Row');
    expect(fitLine(plainly('and never shouted.'), measure, 40, 400).text).toBe('and never shouted.');
  });
});
