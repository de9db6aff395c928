/** How many minutes the reader's clock is ahead of UTC at a moment, summer time included. */
export const browserClock = (at_ms: number): number => -new Date(at_ms).getTimezoneOffset();

/**
 * The reader's clock: how many minutes it is ahead of UTC at a moment, summer time included. A browser
 * gives `(atMs) => -new Date(atMs).getTimezoneOffset()`; nothing here asks the machine itself.
 */
export type LocalClock = (atMs: number) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date whose UTC parts are the reader's local ones. */
const localDate = (atMs: number, clock: LocalClock) => new Date(atMs + clock(atMs) * MINUTE_MS);

/** The reader's day as a number that rises by one at each local midnight. */
export function localDay(atMs: number, clock: LocalClock): number {
  return Math.floor(localDate(atMs, clock).getTime() / DAY_MS);
}

/** Such as '14 March 2026'. */
export function fullDate(atMs: number, clock: LocalClock): string {
  const date = localDate(atMs, clock);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Such as '3:12 pm'. */
export function timeOfDay(atMs: number, clock: LocalClock): string {
  const date = localDate(atMs, clock);
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${date.getUTCHours() % 12 || 12}:${minutes} ${date.getUTCHours() < 12 ? 'am' : 'pm'}`;
}

/** 'Yesterday', the weekday or the full date of a day before today. */
export function earlierDay(atMs: number, nowMs: number, clock: LocalClock): string {
  const daysAgo = localDay(nowMs, clock) - localDay(atMs, clock);
  if (daysAgo === 1) return 'Yesterday';
  const weekday = daysAgo > 0 && daysAgo < 7 ? WEEKDAYS[localDate(atMs, clock).getUTCDay()] : undefined;
  return weekday ?? fullDate(atMs, clock);
}

/** Such as 'Today, 3:12 pm'. */
export function dayAndTime(atMs: number, nowMs: number, clock: LocalClock): string {
  const isToday = localDay(atMs, clock) === localDay(nowMs, clock);
  return `${isToday ? 'Today' : earlierDay(atMs, nowMs, clock)}, ${timeOfDay(atMs, clock)}`;
}
