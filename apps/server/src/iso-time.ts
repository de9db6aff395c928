import { TIMES } from '@phrase-bingo/game/rules/limits';

/** A time as clients get it. What is stored outside the range of the wire is told as its end. */
export const isoTime = (ms: number): string =>
  new Date(Math.min(Math.max(ms, TIMES.first), TIMES.last)).toISOString();

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
