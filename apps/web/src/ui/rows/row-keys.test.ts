import { expect, it } from 'vitest';
import { rowReached } from './row-keys.ts';

const press = (key: string, from: number, held: object = {}) =>
  rowReached({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, from, 100);

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 95, 99],
  ['PageUp', 3, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s moves from row %i to %i', (key, from, to) => {
  expect(press(key, from)).toBe(to);
});

it('ignores other keys and browser shortcuts', () => {
  expect(press('a', 3)).toBeNull();
  expect(press('Tab', 3)).toBeNull();
  expect(press('Home', 3, { ctrlKey: true })).toBeNull();
  expect(press('ArrowUp', 3, { altKey: true })).toBeNull();
  expect(press('ArrowDown', 3, { metaKey: true })).toBeNull();
});
