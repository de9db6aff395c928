/** The object with some fields set; the same object if they already had these values. */
export function merged<T extends object>(object: T, change: Partial<NoInfer<T>>): T {
  const next = { ...object, ...change };
  return keysOf(next).every((key) => next[key] === object[key]) ? object : next;
}

/** The list with some items changed; the same list if none changed. */
export function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let differs = false;
  const next = list.map((item) => {
    const changed = change(item);
    differs ||= changed !== item;
    return changed;
  });
  return differs ? next : list;
}

/** The list with fields set on the items that `picks` selects. */
export const patched = <T extends object>(
  list: readonly T[],
  picks: (item: T) => boolean,
  change: Partial<NoInfer<T>>,
): readonly T[] => mapped(list, (item) => (picks(item) ? merged(item, change) : item));

/** The list with the item of the same key replaced, or with the item appended. */
export function upserted<T>(list: readonly T[], item: T, key: (item: T) => unknown): readonly T[] {
  const isSame = (other: T) => key(other) === key(item);
  return list.some(isSame) ? mapped(list, (other) => (isSame(other) ? item : other)) : [...list, item];
}

/** The record with some values changed; the same record if none changed. */
export function mappedRecord<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => T,
): Readonly<Record<string, T>> {
  const next = Object.entries(record).map(([key, value]) => [key, change(value, key)] as const);
  return next.some(([key, value]) => value !== record[key]) ? Object.fromEntries(next) : record;
}

/** Typed Object.keys; correct for objects without extra keys, as ours are. */
function keysOf<T extends object>(object: T): (keyof T)[] {
  const keys: (keyof T)[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fresh value of JSON, in which every part that equals the known one is the known object itself. */
export function keepEqual<T>(known: T, fresh: T): T {
  const is_alike = isPart(known) && isPart(fresh) && Array.isArray(known) === Array.isArray(fresh);
  if (!is_alike || known === fresh) return fresh;
  const next = Object.assign(Array.isArray(fresh) ? [] : {}, fresh);
  const keys = Object.keys(fresh);
  let is_equal = keys.length === Object.keys(known).length;
  for (const key of keys) {
    const before: unknown = Reflect.get(known, key);
    const part = keepEqual(before, Reflect.get(fresh, key));
    Reflect.set(next, key, part);
    is_equal &&= part === before && Object.hasOwn(known, key);
  }
  return is_equal ? known : next;
}
