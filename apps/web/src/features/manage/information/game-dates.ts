import { browserClock, fullDate } from '../../../text/local-times.ts';

/** The day of one of the game's dates, as it is where the host is; null when there is none. */
export const whenOf = (time: string | null): string | null =>
  time === null ? null : fullDate(Date.parse(time), browserClock);
