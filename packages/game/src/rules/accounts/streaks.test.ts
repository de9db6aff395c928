import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceStreak, mergedStreak, type Streak, streakOn, streakStep, utcDay } from './streaks.ts';

const NO_STREAK: Streak = { streak_current: 0, streak_longest: 0, last_day: null };

const streakOfDays = (list: readonly number[]): Streak =>
  [...list].sort((one, other) => one - other).reduce(advanceStreak, NO_STREAK);

const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });

/** Counts every run of days the slow way. */
function longestRun(list: readonly number[]): number {
  const set = new Set(list);
  const runs = list.map((day) => {
    let length = 1;
    while (set.has(day + length)) length += 1;
    return length;
  });
  return Math.max(0, ...runs);
}

describe('streaks', () => {
  it('OP-133 a day is a day in UTC', () => {
    expect(utcDay(Date.UTC(2026, 2, 1, 0, 0))).toBe(utcDay(Date.UTC(2026, 2, 1, 23, 59, 59, 999)));
    expect(utcDay(Date.UTC(2026, 2, 2))).toBe(utcDay(Date.UTC(2026, 2, 1, 12)) + 1);
  });

  it('OP-133 days in a row count, a missed day starts again', () => {
    expect(streakOfDays([])).toEqual(NO_STREAK);
    expect(streakOfDays([10])).toEqual({ streak_current: 1, streak_longest: 1, last_day: 10 });
    expect(streakOfDays([10, 11, 12])).toEqual({ streak_current: 3, streak_longest: 3, last_day: 12 });
    expect(streakOfDays([10, 11, 12, 14])).toEqual({ streak_current: 1, streak_longest: 3, last_day: 14 });
  });

  it('OP-133 the current streak lives through today and falls to 0 after a missed day', () => {
    const streak = streakOfDays([10, 11, 12]);
    expect(streakOn(streak, 12)).toEqual({ streak_current: 3, streak_longest: 3 });
    expect(streakOn(streak, 13)).toEqual({ streak_current: 3, streak_longest: 3 });
    expect(streakOn(streak, 14)).toEqual({ streak_current: 0, streak_longest: 3 });
    expect(streakOn(NO_STREAK, 14)).toEqual({ streak_current: 0, streak_longest: 0 });
  });

  it('OP-133 order and repeats do not matter, and the longest is the longest run', () => {
    fc.assert(
      fc.property(days, (list) => {
        const streak = streakOfDays(list);
        expect(streakOfDays([...list].reverse())).toEqual(streak);
        expect(streakOfDays([...list, ...list])).toEqual(streak);
        expect(streak.streak_longest).toBe(longestRun(list));
        expect(streak.streak_current).toBeLessThanOrEqual(streak.streak_longest);
      }),
    );
  });

  it('PROF-08 the colour changes at 3, 7 and 30 days', () => {
    expect([0, 2, 3, 6, 7, 29, 30, 400].map(streakStep)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('CLAIM-13 of two streaks the longer one stays, and the current one of the later day', () => {
    const long_ago = { streak_current: 9, streak_longest: 9, last_day: 20 };
    const lately = { streak_current: 2, streak_longest: 5, last_day: 21 };
    expect(mergedStreak(long_ago, lately)).toEqual({ streak_current: 2, streak_longest: 9, last_day: 21 });
    expect(mergedStreak(lately, long_ago)).toEqual(mergedStreak(long_ago, lately));
    expect(mergedStreak(NO_STREAK, lately)).toEqual(lately);
    expect(mergedStreak(NO_STREAK, NO_STREAK)).toEqual(NO_STREAK);
    const same_day = { streak_current: 3, streak_longest: 3, last_day: 21 };
    expect(mergedStreak(lately, same_day)).toEqual({ streak_current: 3, streak_longest: 5, last_day: 21 });
    expect(mergedStreak(same_day, lately)).toEqual(mergedStreak(lately, same_day));
  });
});
