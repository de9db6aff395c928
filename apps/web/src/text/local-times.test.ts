import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAndTime, fullDate, type LocalClock, localDay, timeOfDay } from './local-times.ts';

const NOW = Date.UTC(2026, 4, 9, 15);
const utc: LocalClock = () => 0;
const newYork: LocalClock = () => -4 * 60;

describe('local times', () => {
  it('PROF-11 formats a date and a day with its time in the time zone of the reader', () => {
    expect(fullDate(Date.UTC(2024, 2, 14, 2), utc)).toBe('14 March 2024');
    expect(fullDate(Date.UTC(2024, 2, 14, 2), newYork)).toBe('13 March 2024');
    expect(dayAndTime(Date.UTC(2026, 4, 9, 15, 12), NOW, utc)).toBe('Today, 3:12 pm');
    expect(dayAndTime(Date.UTC(2026, 4, 9, 3), NOW, newYork)).toBe('Yesterday, 11:00 pm');
    expect(dayAndTime(Date.UTC(2026, 4, 6, 12), NOW, utc)).toBe('Wednesday, 12:00 pm');
    expect(dayAndTime(Date.UTC(2025, 4, 6, 0, 5), NOW, utc)).toBe('6 May 2025, 12:05 am');
  });

  it('PROF-11 a time in the future shows as a date', () => {
    expect(dayAndTime(Date.UTC(2026, 4, 11, 9), NOW, utc)).toBe('11 May 2026, 9:00 am');
  });

  it('CHAT-08 CHAT-10 days and times agree with the calendar at any offset', () => {
    const moment = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(moment, fc.integer({ min: -720, max: 840 }), (at, minutes) => {
        const shifted = new Date(at + minutes * 60_000);
        const midnight = Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate());
        expect(localDay(at, () => minutes) * 86_400_000).toBe(midnight);
        expect(timeOfDay(at, () => minutes)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [ap]m$/);
      }),
    );
  });
});
