import { onFirstUse } from './on-first-use.ts';

/** How many minutes local time is ahead of UTC at a moment, daylight saving time included. */
export type LocalClock = (at: number) => number;

/** The time zone of the browser. Functions take the clock as an argument, so that tests can set another. */
export const browserClock: LocalClock = (at) => -new Date(at).getTimezoneOffset();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For dates whose UTC fields are the local ones. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const weekday = formatOf('en-GB', { weekday: 'long' });
const date = formatOf('en-GB', { dateStyle: 'long' });
const time = formatOf('en-AU', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });

/** A date whose UTC fields are the local ones. */
const localDate = (at: number, clock: LocalClock) => new Date(at + clock(at) * MINUTE_MS);

/** The number of the local day: it rises by one at each local midnight. */
export function localDay(at: number, clock: LocalClock): number {
  return Math.floor(localDate(at, clock).getTime() / DAY_MS);
}

/** Such as '14 March 2026'. */
export const fullDate = (at: number, clock: LocalClock): string => date().format(localDate(at, clock));

/** Such as '3:12 pm'. Browsers differ in the space and in capitals. */
export const timeOfDay = (at: number, clock: LocalClock): string =>
  time().format(localDate(at, clock)).replace(/\s/, ' ').toLowerCase();

/** 'Yesterday', the weekday or the full date of a day before today. */
export function earlierDay(at: number, now: number, clock: LocalClock): string {
  const days_ago = localDay(now, clock) - localDay(at, clock);
  if (days_ago === 1) return 'Yesterday';
  const is_this_week = days_ago > 0 && days_ago < 7;
  return is_this_week ? weekday().format(localDate(at, clock)) : fullDate(at, clock);
}

/** Such as 'Today, 3:12 pm'. */
export function dayAndTime(at: number, now: number, clock: LocalClock): string {
  const is_today = localDay(at, clock) === localDay(now, clock);
  return `${is_today ? 'Today' : earlierDay(at, now, clock)}, ${timeOfDay(at, clock)}`;
}
