import { keepLast } from '@phrase-bingo/game/rules/keep-last';
import { HEALTH } from '../screen-limits.ts';

/** How many entries each of the separate logs keeps. */
const KEPT = {
  errors: HEALTH.errors_kept,
  history: HEALTH.history_kept,
  corruptions: HEALTH.corruptions_kept,
  log: HEALTH.log_kept,
} as const;

export type HealthLog = keyof typeof KEPT;

export function added<T>(log: HealthLog, entries: readonly T[], entry: T): readonly T[] {
  return keepLast([...entries, entry], KEPT[log]);
}

/** What of the general log outlives the page: the newest entries, and the newest errors apart from them. */
export function savedLog<T extends { level: string }>(entries: readonly T[]) {
  const errors = entries.filter((entry) => entry.level === 'error');
  return { entries: keepLast(entries, HEALTH.log_saved), errors: keepLast(errors, HEALTH.log_errors_saved) };
}

export function isMemoryHigh(usedBytes: number, limitBytes: number): boolean {
  return limitBytes > 0 && usedBytes / limitBytes > HEALTH.memory_warn_ratio;
}
