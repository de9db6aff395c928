import { added, type HealthLog } from '@phrase-bingo/game/rules/health';
import { readLocal, readLocalJson, writeLocal } from '../session/local-store.ts';

/** A log on this device, as long as its rule lets it be. What something else wrote in its place is left out. */
export function createKeptList<Entry>(
  key: string,
  log: HealthLog,
  isEntry: (value: unknown) => value is Entry,
) {
  function read(): readonly Entry[] {
    const stored = readLocalJson(key);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  return {
    key,
    read,
    add: (entry: Entry): void => writeLocal(key, JSON.stringify(added(log, read(), entry))),
    isWhole(): boolean {
      const stored = readLocalJson(key);
      return readLocal(key) === null || (Array.isArray(stored) && stored.every(isEntry));
    },
    /** Keeps what can still be read. */
    mend: (): void => writeLocal(key, JSON.stringify(read())),
  };
}
