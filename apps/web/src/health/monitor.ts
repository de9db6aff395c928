import { HEALTH } from '../screen-limits.ts';
import { HEALTH_HISTORY, lookAtHealth, retestStorage } from './health-history.ts';
import { checkIntegrity } from './integrity.ts';
import { isMemoryHigh } from './kept-counts.ts';
import { mendLocalData } from './local-data.ts';
import { SAVED_LOG, writeLog } from './log.ts';
import { readMemory } from './memory.ts';
import { whileVisible } from './while-visible.ts';

function checkHealth(): void {
  HEALTH_HISTORY.add(lookAtHealth());
  SAVED_LOG.save();
}

function checkMemory(): void {
  const memory = readMemory();
  if (!memory || !isMemoryHigh(memory.used, memory.limit)) return;
  const percent = Math.round((100 * memory.used) / memory.limit);
  writeLog('warning', `Memory is running out: ${percent} percent are taken`);
}

function checkStorage(): void {
  const state = retestStorage();
  if (state !== 'working') writeLog('warning', `Local storage is ${state}`);
  mendLocalData();
}

/** The order counts where several are due at once: the health check tells what the others have found. */
const CHECKS: readonly { every: number; check: () => void | Promise<void> }[] = [
  { every: HEALTH.storage_test, check: checkStorage },
  { every: HEALTH.memory_check, check: checkMemory },
  { every: HEALTH.integrity_check, check: checkIntegrity },
  { every: HEALTH.health_check, check: checkHealth },
];

/** Watching must never do harm itself. */
async function quietly(check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    writeLog('error', `A check of the app failed: ${error}`);
  }
}

/** Begins all checks, as if they had begun when the app did. */
export function startChecks(started_at: number): () => void {
  const stops = CHECKS.map(({ every, check }) => whileVisible(every, started_at, () => void quietly(check)));
  return () => {
    for (const stop of stops) stop();
  };
}
