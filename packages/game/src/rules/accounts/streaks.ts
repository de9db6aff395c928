import { PROGRESS } from './progress-limits.ts';

const DAY = 86_400_000;

/** A day as a number: whole days since 1 January 1970, in UTC. */
export function utcDay(time: number): number {
  return Math.floor(time / DAY);
}

/** The streak on the last day that counted. */
export type Streak = { streak_current: number; streak_longest: number; last_day: number | null };

/**
 * The streak after a counted round on a day; more rounds on one day change nothing. The server does this in SQL for
 * all players at once, and its tests compare the result with this function.
 */
export function advanceStreak(streak: Streak, day: number): Streak {
  if (streak.last_day !== null && day <= streak.last_day) return streak;
  const streak_current = streak.last_day === day - 1 ? streak.streak_current + 1 : 1;
  return { streak_current, streak_longest: Math.max(streak.streak_longest, streak_current), last_day: day };
}

/** The streak of a person who played as two: the current one is that of whoever played on the later day. */
export function mergedStreak(one: Streak, other: Streak): Streak {
  const order = (one.last_day ?? -1) - (other.last_day ?? -1) || one.streak_current - other.streak_current;
  const { streak_current, last_day } = order < 0 ? other : one;
  return { streak_current, last_day, streak_longest: Math.max(one.streak_longest, other.streak_longest) };
}

/** What to show on a day: a streak can be continued until the end of the next day. */
export function streakOn(streak: Streak, today: number): { streak_current: number; streak_longest: number } {
  const missedADay = streak.last_day === null || streak.last_day < today - 1;
  return { streak_current: missedADay ? 0 : streak.streak_current, streak_longest: streak.streak_longest };
}

/** How many of the colour steps a streak has reached, 0 to 3. */
export function streakStep(days: number): number {
  return PROGRESS.streak_colour_days.filter((step) => days >= step).length;
}
