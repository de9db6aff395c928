/** The columns of a game's row that tell one state of the game from another. */
type Version = { seq: number; datetime_updated: number };

export type SeqCache<Value> = {
  find: (key: string, version: Version) => Value | null;
  set: (key: string, version: Version, value: Value) => void;
};

/**
 * Caches reads of a game under its `seq`. What members see changes only through `changeGame`, which numbers every
 * change, so a hit is never stale if the row was read in the same transaction; nothing has to be invalidated.
 * `datetime_updated` tells histories apart after a restored backup. The least recently used entries go first.
 */
export function openSeqCache<Value>(max_entries: number): SeqCache<Value> {
  const entries = new Map<string, { version: Version; value: Value }>();

  return {
    find(key, { seq, datetime_updated }) {
      const entry = entries.get(key);
      if (entry?.version.seq !== seq || entry.version.datetime_updated !== datetime_updated) return null;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, { seq, datetime_updated }, value) {
      entries.delete(key);
      entries.set(key, { version: { seq, datetime_updated }, value });
      const oldest = entries.keys().next();
      if (entries.size > max_entries && !oldest.done) entries.delete(oldest.value);
    },
  };
}
