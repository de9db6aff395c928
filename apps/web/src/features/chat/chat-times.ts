import { CHAT_PANEL } from '../../screen-limits.ts';
import { dayAndTime, earlierDay, type LocalClock, localDay, timeOfDay } from '../../text/local-times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago a message was sent. A time ahead of the reader's clock is 'Just now'. */
export function relativeTime(sentMs: number, nowMs: number, clock: LocalClock): string {
  const age = nowMs - sentMs;
  if (age < CHAT_PANEL.just_now) return 'Just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} minutes ago`;
  if (age < 2 * HOUR_MS) return '1 hour ago';
  if (localDay(sentMs, clock) === localDay(nowMs, clock)) return `${Math.floor(age / HOUR_MS)} hours ago`;
  return earlierDay(sentMs, nowMs, clock);
}

/**
 * The divider over a message after a gap, or null: the time within one day, else the day and the time.
 * The first message follows no gap.
 */
export function dividerBefore(
  sentMs: number,
  previousMs: number | null,
  nowMs: number,
  clock: LocalClock,
): string | null {
  if (previousMs === null || sentMs - previousMs <= CHAT_PANEL.divider_gap) return null;
  const isSameDay = localDay(sentMs, clock) === localDay(previousMs, clock);
  return isSameDay ? timeOfDay(sentMs, clock) : dayAndTime(sentMs, nowMs, clock);
}
