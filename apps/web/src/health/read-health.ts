import { CORRUPTION_LOG } from './corruption-log.ts';
import { ERROR_LOG } from './error-log.ts';
import { HEALTH_HISTORY, type HealthEntry, lookAtHealth, retestStorage } from './health-history.ts';
import { isMemoryHigh } from './kept-counts.ts';
import { readLog } from './log.ts';

export type Health = ReturnType<typeof readHealth>;

/** Everything there is to tell: how the app is at this moment, and all logs with their newest entry first. */
export function readHealth() {
  retestStorage();
  return {
    now: lookAtHealth(),
    errors: ERROR_LOG.read().toReversed(),
    corruptions: CORRUPTION_LOG.read().toReversed(),
    history: HEALTH_HISTORY.read().toReversed(),
    log: readLog().toReversed(),
  };
}

/** Whether somebody should have a look. A game that is not open has no connection to lose. */
export const isWell = ({ is_online, socket, storage, memory, errors }: HealthEntry): boolean =>
  is_online &&
  socket !== 'disconnected' &&
  storage === 'working' &&
  !isMemoryHigh(memory ?? 0, 1) &&
  errors === 0;
