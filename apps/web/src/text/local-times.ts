/** How many minutes local time is ahead of UTC at a moment, daylight saving time included. */
export type LocalClock = (at: number) => number;

/** The time zone of the browser. Functions take the clock as an argument, so that tests can set another. */
export const browserClock: LocalClock = (at) => -new Date(at).getTimezoneOffset();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date whose UTC fields are the local ones. */
const localDate = (at: number, clock: LocalClock) => new Date(at + clock(at) * MINUTE_MS);

/** The number of the local day: it rises by one at each local midnight. */
export function localDay(at: number, clock: LocalClock): number {
  return Math.floor(localDate(at, clock).getTime() / DAY_MS);
}

/** Such as '14 March 2026'. */
export function fullDate(at: number, clock: LocalClock): string {
  const date = localDate(at, clock);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Such as '3:12 pm'. */
export function timeOfDay(at: number, clock: LocalClock): string {
  const date = localDate(at, clock);
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${date.getUTCHours() % 12 || 12}:${minutes} ${date.getUTCHours() < 12 ? 'am' : 'pm'}`;
}

/** 'Yesterday', the weekday or the full date of a day before today. */
export function earlierDay(at: number, now: number, clock: LocalClock): string {
  const days_ago = localDay(now, clock) - localDay(at, clock);
  if (days_ago === 1) return 'Yesterday';
  const weekday = days_ago > 0 && days_ago < 7 ? WEEKDAYS[localDate(at, clock).getUTCDay()] : undefined;
  return weekday ?? fullDate(at, clock);
}

/** Such as 'Today, 3:12 pm'. */
export function dayAndTime(at: number, now: number, clock: LocalClock): string {
  const is_today = localDay(at, clock) === localDay(now, clock);
  return `${is_today ? 'Today' : earlierDay(at, now, clock)}, ${timeOfDay(at, clock)}`;
}
