import { GAME } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';

const DAY = 24 * 60 * 60 * 1_000;

type Times = { start: number | null; end: number | null };

/** The server's check, on times in milliseconds; it cannot know the person's day, so it is a day lenient. */
export function whyNotTimes({ start, end }: Times, now: number): RefusalCode | null {
  const today = now - (now % DAY);
  if (start !== null && start < today - GAME.date_tolerance) return 'start_before_today';
  if (start !== null && end !== null && end < start) return 'end_before_start';
  return end !== null && end < now ? 'end_in_past' : null;
}

/** The same for an existing game: an unchanged date may have passed meanwhile. */
export function whyNotChangeTimes(present: Times, next: Times, now: number): RefusalCode | null {
  const starts_anew = next.start !== present.start;
  const ends_anew = next.end !== present.end;
  const start = starts_anew ? whyNotTimes({ start: next.start, end: null }, now) : null;
  if (start) return start;
  const changes = starts_anew || ends_anew;
  if (changes && next.start !== null && next.end !== null && next.end < next.start) return 'end_before_start';
  return ends_anew ? whyNotTimes({ start: null, end: next.end }, now) : null;
}

/** The browser's check, on local days such as 2026-07-14; empty means not given. */
export function whyNotDays(
  { start, end }: { start: string; end: string },
  today: string,
): RefusalCode | null {
  if (start !== '' && start < today) return 'start_before_today';
  if (end === '') return null;
  if (start !== '') return end < start ? 'end_before_start' : null;
  return end < today ? 'end_in_past' : null;
}
