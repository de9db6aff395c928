import { TIMES } from '@phrase-bingo/game/rules/limits';

/** A time as the wire writes it. One beyond the years it can write, from when those were taken, is told as the last. */
export const isoTime = (ms: number): string =>
  new Date(Math.min(Math.max(ms, TIMES.first), TIMES.last)).toISOString();

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
