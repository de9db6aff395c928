import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { isReached } from '../api/reach.ts';
import { HEALTH } from '../app-limits.ts';
import { HEALTH_CHECKS } from '../page-limits.ts';
import { ERROR_LOG } from './error-log.ts';
import { createStoredList } from './stored-list.ts';
import { type WatchedGame, watchedGame } from './watched-game.ts';

/** The share of the allowed memory that this page uses; null where the browser does not report it. */
export function readMemory(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (!isFields(memory)) return null;
  const { usedJSHeapSize: used, jsHeapSizeLimit: limit } = memory;
  return typeof used === 'number' && typeof limit === 'number' && limit > 0 ? used / limit : null;
}

export const isMemoryHigh = (share: number): boolean => share > HEALTH_CHECKS.memory_warn_ratio;

const PROBE = 'storage_test';

type StorageState = 'working' | 'full' | 'blocked';

/** Writes something, reads it back and removes it. */
function testStorage(): StorageState {
  try {
    const written = String(Math.random());
    localStorage.setItem(PROBE, written);
    const is_stored = localStorage.getItem(PROBE) === written;
    localStorage.removeItem(PROBE);
    return is_stored ? 'working' : 'blocked';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

/** The health of the app at one moment. */
export type HealthEntry = {
  at: string;
  is_online: boolean;
  /** Null when no game is open. */
  socket: ReturnType<WatchedGame['connection']> | null;
  storage: StorageState;
  /** As `readMemory` gives it. */
  memory: number | null;
  /** Errors since the last check. */
  errors: number;
};

const SOCKETS: readonly unknown[] = [
  'disconnected',
  'connecting',
  'connected',
  null,
] satisfies HealthEntry['socket'][];
const STORAGES: readonly unknown[] = ['working', 'full', 'blocked'] satisfies StorageState[];

const isEntry = (value: unknown): value is HealthEntry =>
  isFields(value) &&
  isTime(value.at) &&
  typeof value.is_online === 'boolean' &&
  SOCKETS.includes(value.socket) &&
  STORAGES.includes(value.storage) &&
  (value.memory === null || typeof value.memory === 'number') &&
  typeof value.errors === 'number';

export const HEALTH_HISTORY = createStoredList('health_history', HEALTH_CHECKS.history_kept, isEntry);

/** The result of the last test. */
let storage: StorageState | null = null;

export function retestStorage(): StorageState {
  storage = testStorage();
  return storage;
}

export function lookAtHealth(): HealthEntry {
  const now = Date.now();
  const isRecent = ({ at }: { at: string }) => Date.parse(at) > now - HEALTH.health_check;
  return {
    at: new Date(now).toISOString(),
    is_online: isReached(),
    socket: watchedGame()?.connection() ?? null,
    storage: storage ?? retestStorage(),
    memory: readMemory(),
    errors: ERROR_LOG.read().filter(isRecent).length,
  };
}
