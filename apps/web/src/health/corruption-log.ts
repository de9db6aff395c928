import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import type { Finding } from './integrity-fields.ts';
import { createKeptList } from './kept-list.ts';
import { writeLog } from './log.ts';

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

export const CORRUPTION_LOG = createKeptList('corruption_log', 'corruptions', isEntry);

export function keepCorruption(source: string, { severity, at: place, problem }: Finding): void {
  CORRUPTION_LOG.add({ at: new Date().toISOString(), source, place, severity, problem });
  writeLog(severity, `${source}: ${place} ${problem}`);
}
