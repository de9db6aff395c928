import { expect, it } from 'vitest';
import { toColumns } from './call-columns.ts';

const columns = (heights: number[], room: number) => toColumns(heights, (height) => height, room);

it('PRINT-20 a call list that fits on a page stands in two even columns, in order', () => {
  expect(columns([1, 2, 3, 4], 100)).toEqual([[[1, 2, 3], [4]]].map(([a, b]) => [a, b]));
  expect(columns(Array(24).fill(5), 100)).toEqual([[Array(12).fill(5), Array(12).fill(5)]]);
  expect(columns([50, 1, 1, 1], 100)).toEqual([[[50], [1, 1, 1]]]);
  expect(columns([7], 100)).toEqual([[[7], []]]);
  expect(columns([], 100)).toEqual([]);
});

it('PRINT-20 a longer one goes on from column to column and page to page, and nothing is left out', () => {
  const heights = [40, 50, 30, 60, 20, 90, 10, 95, 5, 70];
  const pages = columns(heights, 100);
  expect(pages.flat(2)).toEqual(heights);
  expect(pages.length).toBe(3);
  for (const column of pages.flat()) {
    expect(column.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(100);
  }
});

it('PRINT-20 a phrase that is higher than a page has a column of its own', () => {
  expect(columns([10, 300, 10], 100).flat(2)).toEqual([10, 300, 10]);
});
