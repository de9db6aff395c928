import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalClock } from '../../text/local-times.ts';
import { dividerBefore, relativeTime } from './chat-times.ts';

const utc: LocalClock = () => 0;
const auckland: LocalClock = () => 13 * 60;
const losAngeles: LocalClock = () => -8 * 60;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Saturday, 9 May 2026, 15:00 UTC. */
const NOW = Date.UTC(2026, 4, 9, 15);
const ago = (ms: number, clock = utc) => relativeTime(NOW - ms, NOW, clock);
const at = (...parts: [number, number, number, number?, number?]) => Date.UTC(...parts);

describe('relative times', () => {
  it('CHAT-10 OP-102 under 5 minutes it is just now, then minutes', () => {
    expect(ago(0)).toBe('Just now');
    expect(ago(5 * MINUTE - 1)).toBe('Just now');
    expect(ago(5 * MINUTE)).toBe('5 minutes ago');
    expect(ago(HOUR - 1)).toBe('59 minutes ago');
  });

  it('CHAT-10 OP-102 one hour lasts from 60 to 119 minutes, then hours on the same day', () => {
    expect(ago(HOUR)).toBe('1 hour ago');
    expect(ago(2 * HOUR - 1)).toBe('1 hour ago');
    expect(ago(2 * HOUR)).toBe('2 hours ago');
    expect(ago(15 * HOUR)).toBe('15 hours ago');
  });

  it('CHAT-10 OP-102 then Yesterday, the weekday within 7 days, else a full date', () => {
    expect(ago(15 * HOUR + 1)).toBe('Yesterday');
    expect(relativeTime(at(2026, 4, 8), NOW, utc)).toBe('Yesterday');
    expect(relativeTime(at(2026, 4, 7, 23), NOW, utc)).toBe('Thursday');
    expect(relativeTime(at(2026, 4, 3), NOW, utc)).toBe('Sunday');
    expect(relativeTime(at(2026, 4, 2, 23), NOW, utc)).toBe('2 May 2026');
    expect(relativeTime(at(2024, 11, 31, 12), NOW, utc)).toBe('31 December 2024');
  });

  it('CHAT-10 OP-102 the day is the reader’s own day', () => {
    expect(ago(4 * HOUR, auckland)).toBe('4 hours ago');
    expect(ago(5 * HOUR, auckland)).toBe('Yesterday');
    expect(ago(8 * HOUR, losAngeles)).toBe('Yesterday');
    expect(ago(6 * HOUR, losAngeles)).toBe('6 hours ago');
  });

  it('CHAT-10 OP-102 minutes and the hour do not end at midnight', () => {
    const justAfterMidnight = at(2026, 4, 9, 0, 30);
    expect(relativeTime(justAfterMidnight - 40 * MINUTE, justAfterMidnight, utc)).toBe('40 minutes ago');
    expect(relativeTime(justAfterMidnight - 90 * MINUTE, justAfterMidnight, utc)).toBe('1 hour ago');
    expect(relativeTime(justAfterMidnight - 2 * HOUR, justAfterMidnight, utc)).toBe('Yesterday');
  });

  it('CHAT-10 the clock may change between the message and now', () => {
    const springForward = at(2026, 2, 29, 1);
    const berlin: LocalClock = (atMs) => (atMs < springForward ? 60 : 120);
    expect(relativeTime(at(2026, 2, 28, 22, 30), at(2026, 2, 29, 12), berlin)).toBe('Yesterday');
    expect(relativeTime(at(2026, 2, 28, 23, 30), at(2026, 2, 29, 12), berlin)).toBe('12 hours ago');
  });

  it('CHAT-10 a message from a clock ahead is just now', () => {
    expect(ago(-3 * HOUR)).toBe('Just now');
  });

  it('CHAT-10 every age has one of the listed wordings', () => {
    const weekday = '(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day';
    const forms = new RegExp(
      `^(Just now|\\d+ minutes ago|1 hour ago|\\d+ hours ago|Yesterday|${weekday}|\\d+ [A-Z][a-z]+ \\d{4})$`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -HOUR, max: 400 * 24 * HOUR }),
        fc.integer({ min: -720, max: 840 }),
        (age, offset) => {
          expect(ago(age, () => offset)).toMatch(forms);
        },
      ),
    );
  });
});

describe('dividers', () => {
  it('CHAT-08 only a gap of more than 5 minutes has a divider', () => {
    expect(dividerBefore(NOW, NOW - 5 * MINUTE, NOW, utc)).toBeNull();
    expect(dividerBefore(NOW, NOW - 5 * MINUTE - 1, NOW, utc)).toBe('3:00 pm');
    expect(dividerBefore(NOW, null, NOW, utc)).toBeNull();
    expect(dividerBefore(NOW, NOW + HOUR, NOW, utc)).toBeNull();
  });

  it('CHAT-08 it reads the time within a day, and the day too on a new one', () => {
    const old = at(2026, 3, 1, 12);
    expect(dividerBefore(at(2026, 4, 9, 0, 5), old, NOW, utc)).toBe('Today, 12:05 am');
    expect(dividerBefore(at(2026, 4, 8, 12, 30), old, NOW, utc)).toBe('Yesterday, 12:30 pm');
    expect(dividerBefore(at(2026, 4, 5, 9), old, NOW, utc)).toBe('Tuesday, 9:00 am');
    expect(dividerBefore(at(2026, 3, 2, 9), old, NOW, utc)).toBe('2 April 2026, 9:00 am');
    expect(dividerBefore(at(2026, 3, 1, 13), old, NOW, utc)).toBe('1:00 pm');
    expect(dividerBefore(at(2026, 4, 9, 12, 30), old, NOW, auckland)).toBe('Today, 1:30 am');
  });
});
