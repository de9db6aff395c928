import { vi } from 'vitest';

type Row = { key: string };
type Handler = (() => void) | null;

/** One for all tests of a file, since the app keeps its database open. */
const stores = new Map<string, Map<string, Row>>();
let is_broken = false;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

const rowsOf = (name: string): Map<string, Row> => stores.get(name) ?? new Map();

function asked<Result>(result: Result): { result: Result; onsuccess: Handler } {
  const request: { result: Result; onsuccess: Handler } = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

function objectStore(name: string) {
  const rows = rowsOf(name);
  return {
    get: (key: string) => asked(structuredClone(rows.get(key))),
    getAll: () => asked(structuredClone([...rows.values()])),
    delete: (key: string) => asked(rows.delete(key)),
    put: (value: unknown) => {
      if (!isRow(value)) throw new Error('a row has a key');
      rows.set(value.key, structuredClone(value));
      return asked(value.key);
    },
  };
}

/** Done after the requests of its work and those they led to. */
function transaction() {
  if (is_broken) throw new Error('nothing can be kept here');
  const begun: { oncomplete: Handler; objectStore: typeof objectStore } = { oncomplete: null, objectStore };
  queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => begun.oncomplete?.())));
  return begun;
}

const database = { createObjectStore: (name: string) => stores.set(name, new Map()), transaction };

function open() {
  const request: { result: typeof database; onupgradeneeded: Handler; onsuccess: Handler } = {
    result: database,
    onupgradeneeded: null,
    onsuccess: null,
  };
  queueMicrotask(() => {
    if (stores.size === 0) request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}

/** The part of IndexedDB the app uses, in memory and empty: what is put is copied, and work is done a moment later. */
export function fakeIndexedDb() {
  for (const rows of stores.values()) rows.clear();
  is_broken = false;
  vi.stubGlobal('indexedDB', { open });
  return {
    /** As something else would have left it there. */
    plant: (name: string, row: Row) => rowsOf(name).set(row.key, row),
    /** A disk that is full, or a browser that keeps nothing. */
    breakDown: () => {
      is_broken = true;
    },
  };
}
