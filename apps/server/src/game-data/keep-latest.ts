type Options<Value> = {
  /** How much is kept, in whatever `weigh` counts. */
  max: number;
  /** Without it everything weighs one. */
  weigh?: (value: Value) => number;
};

/** What is not made yet weighs as much. */
const UNKNOWN = 1;

/**
 * Keeps in memory what was made under a key, and makes it once for those who ask together. Each key is kept in one
 * version, the newest asked for; the least recently asked for go first.
 */
export function keepLatest<Value>({ max, weigh = () => UNKNOWN }: Options<Value>) {
  type Entry = { version: string; making: Promise<Value>; weight: number };
  const kept = new Map<string, Entry>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function put(key: string, entry: Entry): void {
    drop(key);
    kept.set(key, entry);
    total += entry.weight;
    for (const oldest of kept.keys()) {
      if (total <= max) return;
      drop(oldest);
    }
  }

  const isKept = (key: string, entry: Entry) => kept.get(key) === entry;

  return (key: string, version: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    const is_known = known?.version === version;
    const entry = is_known ? known : { version, making: make(), weight: UNKNOWN };
    put(key, entry);
    if (!is_known) {
      entry.making.then(
        (value) => {
          if (!isKept(key, entry)) return;
          drop(key);
          put(key, Object.assign(entry, { weight: weigh(value) }));
        },
        () => {
          if (isKept(key, entry)) drop(key);
        },
      );
    }
    return entry.making;
  };
}
