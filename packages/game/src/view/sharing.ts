/** The object with some fields set; the very same object when they already had these values. */
export function merged<T extends object>(object: T, change: Partial<NoInfer<T>>): T {
  const next = { ...object, ...change };
  return keysOf(next).every((key) => next[key] === object[key]) ? object : next;
}

/** The list with some items changed; the very same list when no item changed. */
export function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let differs = false;
  const next = list.map((item) => {
    const changed = change(item);
    differs ||= changed !== item;
    return changed;
  });
  return differs ? next : list;
}

/** The list with the fields of those items set that a test picks. */
export const patched = <T extends object>(
  list: readonly T[],
  picks: (item: T) => boolean,
  change: Partial<NoInfer<T>>,
): readonly T[] => mapped(list, (item) => (picks(item) ? merged(item, change) : item));

/** The list with an item in the place of the one with its key, or at the end. */
export function upserted<T>(list: readonly T[], item: T, key: (item: T) => unknown): readonly T[] {
  const isSame = (other: T) => key(other) === key(item);
  return list.some(isSame) ? mapped(list, (other) => (isSame(other) ? item : other)) : [...list, item];
}

/** The record with some values changed; the very same record when none changed. */
export function mappedRecord<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => T,
): Readonly<Record<string, T>> {
  const next = Object.entries(record).map(([key, value]) => [key, change(value, key)] as const);
  return next.some(([key, value]) => value !== record[key]) ? Object.fromEntries(next) : record;
}

/** Object.keys that knows them; true for objects without keys beyond their type, as ours are. */
function keysOf<T extends object>(object: T): (keyof T)[] {
  const keys: (keyof T)[] = [];
  for (const key in object) keys.push(key);
  return keys;
}
