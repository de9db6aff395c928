import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callNumber, callNumbers, highestPosition } from './call-numbers.ts';

const at = (...positions: (number | null)[]) => positions.map((call_position) => ({ call_position }));

it('SCREEN-29 a call number is the rank among the calls that stand', () => {
  const phrases = at(null, 8, 2, null, 5);
  expect([...callNumbers(phrases)]).toEqual([
    [2, 1],
    [5, 2],
    [8, 3],
  ]);
  expect([8, 5, 3, null].map((position) => callNumber(phrases, position))).toEqual([3, 2, null, null]);
});

it('SCREEN-29 the newest call has the number of calls that stand', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 25 });
  fc.assert(
    fc.property(lists, fc.nat(25), (positions, uncalled) => {
      const phrases = at(...positions, ...Array.from({ length: uncalled }, () => null));
      const newest = highestPosition(phrases);
      expect(callNumber(phrases, newest)).toBe(positions.length === 0 ? null : positions.length);
      expect(newest).toBe(Math.max(0, ...positions));
    }),
  );
});

it('REMOTE-02 the highest position falls back when the last call is taken back', () => {
  expect(highestPosition([])).toBe(0);
  expect(highestPosition(at(null, null))).toBe(0);
  expect(highestPosition(at(3, 7, null))).toBe(7);
  expect(highestPosition(at(3, null, null))).toBe(3);
});
