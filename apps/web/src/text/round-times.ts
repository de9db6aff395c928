import type { Round } from '@phrase-bingo/game/wire/round';
import { browserClock, dayAndTime, localDay, timeOfDay } from './local-times.ts';

/** Such as 'Started Today, 3:41 pm', or 'Yesterday, 2:56 pm to 3:38 pm' for a round that is over. */
export function roundTimes({ datetime_start, datetime_end }: Round, now: number): string {
  const start = Date.parse(datetime_start);
  const started = dayAndTime(start, now, browserClock);
  if (datetime_end === null) return `Started ${started}`;
  const end = Date.parse(datetime_end);
  const is_same_day = localDay(start, browserClock) === localDay(end, browserClock);
  return `${started} to ${is_same_day ? timeOfDay(end, browserClock) : dayAndTime(end, now, browserClock)}`;
}
