import { CHAT_PANEL } from '../../page-limits.ts';
import { dayAndTime, earlierDay, type LocalClock, localDay, timeOfDay } from '../../text/local-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago a message was sent. A time ahead of the reader's clock is 'Just now'. */
export function relativeTime(sent_at: number, now: number, clock: LocalClock): string {
  const age = now - sent_at;
  if (age < CHAT_PANEL.just_now) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} minutes ago`;
  if (age < 2 * HOUR) return '1 hour ago';
  if (localDay(sent_at, clock) === localDay(now, clock)) return `${Math.floor(age / HOUR)} hours ago`;
  return earlierDay(sent_at, now, clock);
}

/**
 * The divider over a message after a gap, or null: the time within one day, else the day and the time.
 * The first message follows no gap.
 */
export function dividerBefore(
  sent_at: number,
  previous: number | null,
  now: number,
  clock: LocalClock,
): string | null {
  if (previous === null || sent_at - previous <= CHAT_PANEL.divider_gap) return null;
  const is_same_day = localDay(sent_at, clock) === localDay(previous, clock);
  return is_same_day ? timeOfDay(sent_at, clock) : dayAndTime(sent_at, now, clock);
}
