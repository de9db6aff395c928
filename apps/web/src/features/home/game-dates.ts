import type { Game } from '@phrase-bingo/game/wire/game';
import { browserClock, fullDate } from '../../text/local-times.ts';

const dayOf = (time: string): string => fullDate(Date.parse(time), browserClock);

/** Such as '14 July 2026 to 20 July 2026'; null for a game without dates. */
export function gameDates({
  datetime_start,
  datetime_end,
}: Pick<Game, 'datetime_start' | 'datetime_end'>): string | null {
  if (datetime_start === null) return datetime_end === null ? null : `Until ${dayOf(datetime_end)}`;
  const start = dayOf(datetime_start);
  if (datetime_end === null) return `From ${start}`;
  const end = dayOf(datetime_end);
  return start === end ? start : `${start} to ${end}`;
}
