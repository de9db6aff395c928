import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQr } from '../testing/read-qr.ts';
import { dataCodewords } from './codewords.ts';
import { encodeQr } from './encode-qr.ts';
import { drawFormat, formatBits } from './format.ts';
import { errorCorrection } from './galois.ts';
import { MASKS } from './masks.ts';
import { penalty } from './penalty.ts';
import { VERSIONS, versionFor } from './versions.ts';

const LINK = 'https://bingo.example/g/01J7ZQ0W5N8Y3XK2V9D6R4T1BC';

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
const flat = (size: number, is_dark: boolean) =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => is_dark));

describe('the parts of a code, by the worked examples of ISO/IEC 18004', () => {
  it('corrects 1-M data by ten codewords', () => {
    const data = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ];
    expect(hex(errorCorrection(data, 10))).toBe('a5 24 d4 c1 ed 36 c7 87 2c 55');
  });

  it('writes level M and mask 101 as 100000011001110', () => {
    expect(formatBits(0b101).toString(2)).toBe('100000011001110');
    expect(formatBits(0b000).toString(2)).toBe('101010000010010');
  });

  it('holds 14, 26, 42, 62, 84 and 106 bytes, and nothing longer', () => {
    const fits = [14, 26, 42, 62, 84, 106];
    expect(fits.map((length) => versionFor(length)?.number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(fits.map((length) => versionFor(length + 1)?.number)).toEqual([2, 3, 4, 5, 6, undefined]);
    expect(encodeQr('x'.repeat(107))).toBeNull();
  });

  it('puts mode, length, text, end and padding in whole bytes', () => {
    const [smallest] = VERSIONS;
    if (!smallest) throw new Error('there is a smallest version');
    expect(hex(dataCodewords(new TextEncoder().encode('AB'), smallest))).toBe(
      '40 24 14 20 ec 11 ec 11 ec 11 ec 11 ec 11 ec 11',
    );
  });
});

describe('the choice of the mask', () => {
  it('costs runs, squares and too much of one tone', () => {
    // 20 runs of 10: 8 each; 81 squares: 3 each; 50 percent off the balance: 10 times 10.
    expect(penalty(flat(10, true))).toBe(20 * 8 + 81 * 3 + 100);
  });

  it('costs what looks like a finder', () => {
    const line = '10111010000';
    const grid = [...line].map((_, row) => [...line].map((module) => (module === '1') !== (row % 2 === 1)));
    const { length } = [...line].filter((_, row) => row % 2 === 0);
    expect(penalty(grid)).toBeGreaterThanOrEqual(40 * length);
  });

  it('takes the mask with the least cost', () => {
    const grid = encodeQr(LINK);
    if (!grid) throw new Error('the link fits');
    const { mask, free } = readQr(grid);
    const chosen = MASKS[mask];
    const others = MASKS.filter((flips) => flips !== chosen);
    for (const flips of others) {
      const changed = grid.map((line, row) =>
        line.map((is_dark, column) => {
          const is_other = chosen?.(row, column) !== flips(row, column);
          return free(row, column) && is_other ? !is_dark : is_dark;
        }),
      );
      drawFormat(changed, MASKS.indexOf(flips));
      expect(readQr(changed).text).toBe(LINK);
      expect(penalty(grid)).toBeLessThanOrEqual(penalty(changed));
    }
  });
});

describe('what a reader of its own reads', () => {
  it.each(['A', LINK, 'https://bingo.example/g/ü☂🎉', 'x'.repeat(106)])('%s', (text) => {
    const grid = encodeQr(text);
    if (!grid) throw new Error('the text fits');
    expect(readQr(grid).text).toBe(text);
  });

  it('any text that fits comes back, in the smallest version that holds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 106 }), (text) => {
        const length = new TextEncoder().encode(text).length;
        const grid = encodeQr(text);
        expect(grid === null).toBe(length > 106);
        if (!grid) return;
        expect(readQr(grid).text).toBe(text);
        expect((grid.length - 17) / 4).toBe(versionFor(length)?.number);
      }),
      { numRuns: 60 },
    );
  });
});
