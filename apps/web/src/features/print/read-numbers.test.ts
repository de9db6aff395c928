import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangesOf, readNumbers } from './read-numbers.ts';

describe('numbers of cards written by hand', () => {
  it.each([
    ['1-12, 17', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17]],
    ['17,3 , 3-4', [3, 4, 17]],
    [' 5 – 6 ', [5, 6]],
    ['2000-2001', [2000, 2001]],
    ['7,', [7]],
    ['', []],
    ['  ', []],
  ])('PRINT-04 %j is read as %j', (text, numbers) => {
    expect(readNumbers(text)).toEqual(numbers);
  });

  it.each([
    'all',
    '1-',
    '-3',
    '4-1',
    '1..4',
    '1 2',
    '0',
    '007',
    '10000',
    '1-2-3',
    ',',
    '1,,2',
    '1.5',
    '1e3',
    '１',
  ])('PRINT-04 %j is not read', (text) => {
    expect(readNumbers(text)).toBeNull();
  });

  it('PRINT-04 whatever numbers are named is read back, each once and in order', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(numbers, (some) => {
        const in_order = some.toSorted((one, other) => one - other);
        expect(readNumbers(rangesOf(in_order).join(', '))).toEqual(in_order);
        expect(readNumbers(some.join(','))).toEqual(in_order);
      }),
    );
    expect(rangesOf([1, 2, 3, 7, 9, 10])).toEqual(['1-3', '7', '9-10']);
  });
});
