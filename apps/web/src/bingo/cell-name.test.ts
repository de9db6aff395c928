import type { CardCell } from '@phrase-bingo/game/wire/card';
import { expect, it } from 'vitest';
import { cellName, placeOf } from './cell-name.ts';

const CELL: CardCell = { phrase_id: 'x', sid: 9, text: 'Nan dances', is_marked: false, is_called: false };
const PLAIN = { is_winning: false, is_doubted: false };

it('D-22 names a place by column and row', () => {
  expect([1, 5, 13, 21, 25].map(placeOf)).toEqual(['B1', 'O1', 'N3', 'B5', 'O5']);
});

it.each([
  [{}, PLAIN, 'G2: Nan dances'],
  [{ is_called: true }, PLAIN, 'G2: Nan dances, called'],
  [{ is_called: true, is_marked: true }, PLAIN, 'G2: Nan dances, called, marked'],
  [{ is_marked: true }, PLAIN, 'G2: Nan dances, marked early'],
  [{ is_marked: true }, { ...PLAIN, is_doubted: true }, 'G2: Nan dances, marked early, not called yet'],
  [
    { is_called: true, is_marked: true },
    { ...PLAIN, is_winning: true },
    'G2: Nan dances, called, marked, winning',
  ],
  [{ sid: 13, text: 'FREE', is_called: true, is_marked: true }, PLAIN, 'N3: FREE, free space, marked'],
  [{ text: '' }, PLAIN, 'G2: empty'],
])('D-22 a cell says in its name what its look tells (%#)', (change, extra, name) => {
  expect(cellName({ ...CELL, ...change }, extra)).toBe(name);
});
