import { keepLast } from '@phrase-bingo/game/rules/keep-last';
import { localStore } from '../session/browser-store.ts';

/** A log in local storage with at most `max` entries. Foreign data under its key is ignored. */
export function createStoredList<Entry>(
  key: string,
  max: number,
  isEntry: (value: unknown) => value is Entry,
) {
  function read(): readonly Entry[] {
    const stored = localStore.readJson(key);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  const write = (entries: readonly Entry[]) => localStore.write(key, JSON.stringify(entries));

  return {
    key,
    read,
    add: (entry: Entry) => write(keepLast([...read(), entry], max)),
    isWhole(): boolean {
      const stored = localStore.readJson(key);
      return localStore.read(key) === null || (Array.isArray(stored) && stored.every(isEntry));
    },
    /** Removes the entries that cannot be read. */
    repair: () => write(read()),
  };
}
