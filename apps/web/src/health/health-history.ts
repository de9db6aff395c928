import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { HEALTH } from '../screen-limits.ts';
import { ERROR_LOG } from './error-log.ts';
import { createKeptList } from './kept-list.ts';
import { readMemory } from './memory.ts';
import { type StorageState, testStorage } from './storage-test.ts';
import { type WatchedGame, watchedGame } from './watched-game.ts';

/** How the app was at one moment. */
export type HealthEntry = {
  at: string;
  is_online: boolean;
  /** Null where no game is open. */
  socket: ReturnType<WatchedGame['connection']> | null;
  storage: StorageState;
  /** The share of what the scripts may take up; null where the browser does not tell. */
  memory: number | null;
  /** Errors since the check before. */
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

export const HEALTH_HISTORY = createKeptList('health_history', 'history', isEntry);

/** The storage as it was when it was last tested. */
let storage: StorageState | null = null;

export function retestStorage(): StorageState {
  storage = testStorage();
  return storage;
}

export function lookAtHealth(): HealthEntry {
  const now = Date.now();
  const memory = readMemory();
  const isRecent = ({ at }: { at: string }) => Date.parse(at) > now - HEALTH.health_check;
  return {
    at: new Date(now).toISOString(),
    is_online: navigator.onLine,
    socket: watchedGame()?.connection() ?? null,
    storage: storage ?? retestStorage(),
    memory: memory && memory.used / memory.limit,
    errors: ERROR_LOG.read().filter(isRecent).length,
  };
}
