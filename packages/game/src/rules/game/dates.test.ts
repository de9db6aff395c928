import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotChangeTimes, whyNotDays, whyNotTimes } from './dates.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const now = at('2026-07-14T09:30:00Z');

describe('dates on the server', () => {
  const why = (start: string | null, end: string | null = null) =>
    whyNotTimes({ start: start === null ? null : at(start), end: end === null ? null : at(end) }, now);

  it('NEW-12 OP-027 a start before today is refused, with one day of tolerance', () => {
    expect(why('2026-07-14T00:00:00Z')).toBeNull();
    expect(why('2026-07-13T00:00:00Z')).toBeNull();
    expect(why('2026-07-12T23:59:59Z')).toBe('start_before_today');
  });

  it('OP-027 the local midnight of today passes in every time zone, at every hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 14 }), fc.integer({ min: 0, max: 47 }), (zone, hours) => {
        const moment = at('2026-07-14T00:00:00Z') + hours * HOUR;
        const local = moment + zone * HOUR;
        const midnight = local - (local % (24 * HOUR)) - zone * HOUR;
        const end = midnight + 24 * HOUR - 1;
        expect(whyNotTimes({ start: midnight, end }, moment)).toBeNull();
      }),
    );
  });

  it('NEW-13 NEW-06 an end before the start is refused, no end is fine', () => {
    expect(why('2026-07-20T00:00:00Z', '2026-07-19T23:59:59Z')).toBe('end_before_start');
    expect(why('2026-07-20T00:00:00Z', '2026-07-20T23:59:59Z')).toBeNull();
    expect(why('2026-07-20T00:00:00Z')).toBeNull();
    expect(why(null)).toBeNull();
  });

  it('D-15 an end in the past is refused', () => {
    expect(why(null, '2026-07-14T09:29:59Z')).toBe('end_in_past');
    expect(why('2026-07-13T10:00:00Z', '2026-07-14T09:00:00Z')).toBe('end_in_past');
  });
});

describe('dates of a game that has some', () => {
  const passed = { start: at('2026-07-01T00:00:00Z'), end: at('2026-07-13T00:00:00Z') };
  const why = (change: Partial<typeof passed> | { end: null }) =>
    whyNotChangeTimes(passed, { ...passed, ...change }, now);

  it('OP-027 a date that stays may have passed meanwhile', () => {
    expect(why({})).toBeNull();
    expect(why({ end: at('2026-07-20T00:00:00Z') })).toBeNull();
    expect(why({ end: null })).toBeNull();
  });

  it('NEW-12 NEW-13 a new date meets the rules, together with the one that stays', () => {
    expect(why({ start: at('2026-07-10T00:00:00Z') })).toBe('start_before_today');
    expect(why({ end: at('2026-07-14T09:00:00Z') })).toBe('end_in_past');
    expect(why({ start: at('2026-07-15T00:00:00Z') })).toBe('end_before_start');
    expect(why({ end: at('2026-06-30T00:00:00Z') })).toBe('end_before_start');
  });

  it('OP-027 for a game without dates it is the check of a new one', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -5 * 24, max: 5 * 24 })),
        fc.option(fc.integer({ min: -5 * 24, max: 5 * 24 })),
        (start_in, end_in) => {
          const later = (hours: number | null) => (hours === null ? null : now + hours * HOUR);
          const next = { start: later(start_in), end: later(end_in) };
          expect(whyNotChangeTimes({ start: null, end: null }, next, now)).toBe(whyNotTimes(next, now));
        },
      ),
    );
  });
});

describe('dates in the browser', () => {
  const why = (start: string, end = '') => whyNotDays({ start, end }, '2026-07-14');

  it('NEW-12 OP-027 the start is not before the local day', () => {
    expect(why('2026-07-14')).toBeNull();
    expect(why('2026-07-13')).toBe('start_before_today');
    expect(why('')).toBeNull();
  });

  it('NEW-13 D-15 the end is not before the start, nor in the past', () => {
    expect(why('2026-07-14', '2026-07-14')).toBeNull();
    expect(why('2026-07-15', '2026-07-14')).toBe('end_before_start');
    expect(why('', '2026-07-13')).toBe('end_in_past');
    expect(why('', '2026-07-14')).toBeNull();
  });
});
