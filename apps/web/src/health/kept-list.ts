import { localStore } from '../session/browser-store.ts';
import { added, type HealthLog } from './kept-counts.ts';

/** A log on this device, as long as its rule lets it be. What something else wrote in its place is left out. */
export function createKeptList<Entry>(
  key: string,
  log: HealthLog,
  isEntry: (value: unknown) => value is Entry,
) {
  function read(): readonly Entry[] {
    const stored = localStore.readJson(key);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  return {
    key,
    read,
    add: (entry: Entry) => localStore.write(key, JSON.stringify(added(log, read(), entry))),
    isWhole(): boolean {
      const stored = localStore.readJson(key);
      return localStore.read(key) === null || (Array.isArray(stored) && stored.every(isEntry));
    },
    /** Keeps what can still be read. */
    mend: () => localStore.write(key, JSON.stringify(read())),
  };
}
