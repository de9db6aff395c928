import { CARD } from '@phrase-bingo/game/rules/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellReached } from './grid-keys.ts';

const press = (key: string, from: number, held: object = {}) =>
  cellReached({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, from);

describe('keys of the grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 5, 5],
    ['ArrowLeft', 6, 5],
    ['ArrowDown', 3, 8],
    ['ArrowDown', 23, 23],
    ['ArrowUp', 8, 3],
    ['ArrowUp', 2, 2],
    ['Home', 13, 10],
    ['End', 13, 14],
  ])('CARD-03 %s from %i leads to %i', (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it('CARD-03 Control with Home or End leads to the corners', () => {
    expect(press('Home', 13, { ctrlKey: true })).toBe(0);
    expect(press('End', 13, { ctrlKey: true })).toBe(24);
  });

  it('ignores other keys and browser shortcuts', () => {
    expect(press('a', 3)).toBeNull();
    expect(press('ArrowLeft', 3, { altKey: true })).toBeNull();
    expect(press('ArrowLeft', 3, { ctrlKey: true })).toBeNull();
    expect(press('Home', 3, { metaKey: true })).toBeNull();
  });

  it('CARD-03 no key leaves the card, and the opposite arrow undoes a move', () => {
    const arrows = [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: CARD.cells - 1 }),
        fc.constantFrom(...arrows),
        (from, [go, back]) => {
          const reached = press(go, from) ?? Number.NaN;
          expect(reached).toBeGreaterThanOrEqual(0);
          expect(reached).toBeLessThan(CARD.cells);
          if (reached !== from) expect(press(back, reached)).toBe(from);
        },
      ),
    );
  });
});
