import { HEALTH } from '../app-limits.ts';
import { HEALTH_CHECKS } from '../page-limits.ts';
import { HEALTH_HISTORY, isMemoryHigh, lookAtHealth, readMemory, retestStorage } from './health-history.ts';
import { checkIntegrity } from './integrity.ts';
import { repairLocalData } from './local-data.ts';
import { SAVED_LOG, writeLog } from './log.ts';
import { whileVisible } from './while-visible.ts';

function checkHealth(): void {
  HEALTH_HISTORY.add(lookAtHealth());
  SAVED_LOG.save();
}

function checkMemory(): void {
  const memory = readMemory();
  if (memory === null || !isMemoryHigh(memory)) return;
  const percent = Math.round(100 * memory);
  writeLog('warning', `Memory is running out: ${percent} percent are taken`);
}

function checkStorage(): void {
  const state = retestStorage();
  if (state !== 'working') writeLog('warning', `Local storage is ${state}`);
  repairLocalData();
}

/** The order matters when several are due at once: the health check reports what the others found. */
const CHECKS: readonly { every: number; check: () => void | Promise<void> }[] = [
  { every: HEALTH_CHECKS.storage_test, check: checkStorage },
  { every: HEALTH_CHECKS.memory_check, check: checkMemory },
  { every: HEALTH_CHECKS.integrity_check, check: checkIntegrity },
  { every: HEALTH.health_check, check: checkHealth },
];

/** A failed check must never harm the app. */
async function quietly(check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    writeLog('error', `A check of the app failed: ${error}`);
  }
}

/** Starts all checks as if they had started with the app. */
export function startChecks(started_at: number): () => void {
  const stops = CHECKS.map(({ every, check }) => whileVisible(every, started_at, () => void quietly(check)));
  return () => {
    for (const stop of stops) stop();
  };
}
