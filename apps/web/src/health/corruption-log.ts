import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import type * as z from 'zod/mini';
import { HEALTH_CHECKS } from '../page-limits.ts';
import type { Finding } from './integrity-rules.ts';
import { writeLog } from './log.ts';
import { createStoredList } from './stored-list.ts';

/** Broken or doubtful data, and in which game or store it was. */
export type Corruption = { at: string; source: string; place: string } & Pick<
  Finding,
  'severity' | 'problem'
>;

const isEntry = (value: unknown): value is Corruption =>
  isFields(value) &&
  isTime(value.at) &&
  [value.source, value.place, value.problem].every((part) => typeof part === 'string') &&
  (value.severity === 'error' || value.severity === 'warning');

export const CORRUPTION_LOG = createStoredList('corruption_log', HEALTH_CHECKS.corruptions_kept, isEntry);

export function logCorruption(source: string, { severity, at: place, problem }: Finding): void {
  CORRUPTION_LOG.add({ at: new Date().toISOString(), source, place, severity, problem });
  writeLog(severity, `${source}: ${place} ${problem}`);
}

/** A list that is read repeatedly has the same broken row each time. */
const logged = new Set<string>();

/** Logs which parts could not be read, each of them once. The person sees the rest. */
export function logLeftOut(source: string, places: readonly string[]): void {
  for (const at of places.slice(0, HEALTH_CHECKS.corruptions_kept)) {
    const place = `${source} ${at}`;
    if (logged.has(place)) continue;
    logged.add(place);
    logCorruption(source, { severity: 'error', at, problem: 'cannot be read and is left out' });
  }
}

/** Reads foreign data as far as possible and logs the rest. Null when nothing can be read. */
export function readAndLog<Schema extends z.ZodMiniType>(
  source: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const read = readTolerantly(schema, value);
  if (read === null) return null;
  logLeftOut(source, read.left_out);
  return read.data;
}
