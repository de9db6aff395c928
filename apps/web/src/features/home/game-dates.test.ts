import { expect, it } from 'vitest';
import { gameDates } from './game-dates.ts';

const localNoon = (day: number) => new Date(2026, 6, day, 12).toISOString();
const localMidnight = (day: number) => new Date(2026, 6, day).toISOString();
const dates = (datetime_start: string | null, datetime_end: string | null) =>
  gameDates({ datetime_start, datetime_end });

it('OP-027 the dates of a game are days of the reader’s calendar', () => {
  expect(dates(localMidnight(14), new Date(2026, 6, 20, 23, 59, 59, 999).toISOString())).toBe(
    '14 July 2026 to 20 July 2026',
  );
  expect(dates(localMidnight(14), null)).toBe('From 14 July 2026');
  expect(dates(null, localNoon(20))).toBe('Until 20 July 2026');
  expect(dates(null, null)).toBeNull();
});

it('OP-027 a game of one day names it once', () => {
  expect(dates(localMidnight(14), localNoon(14))).toBe('14 July 2026');
});
