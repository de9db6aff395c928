import { vi } from 'vitest';

type Row = { key: string; [field: string]: unknown };
type Handler = (() => void) | null;

/** Shared by all tests of a file, because the app leaves its database open. */
const stores = new Map<string, Map<string, Row>>();
let is_broken = false;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

const rowsOf = (name: string): Map<string, Row> => stores.get(name) ?? new Map();

function requestFor<Result>(result: Result): { result: Result; onsuccess: Handler } {
  const request: { result: Result; onsuccess: Handler } = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

function objectStore(name: string) {
  const rows = rowsOf(name);
  return {
    get: (key: string) => requestFor(structuredClone(rows.get(key))),
    getAll: () => requestFor(structuredClone([...rows.values()])),
    delete: (key: string) => requestFor(rows.delete(key)),
    put: (value: unknown) => {
      if (!isRow(value)) throw new Error('a row has a key');
      rows.set(value.key, structuredClone(value));
      return requestFor(value.key);
    },
  };
}

/** Completes after its requests and the requests those made. */
function transaction() {
  if (is_broken) throw new Error('nothing can be stored here');
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

/** The part of IndexedDB the app uses, empty and in memory. It copies rows and works asynchronously. */
export function fakeIndexedDb() {
  for (const rows of stores.values()) rows.clear();
  is_broken = false;
  vi.stubGlobal('indexedDB', { open });
  return {
    /** Writes a row behind the app's back. */
    plant: (name: string, row: Row) => rowsOf(name).set(row.key, row),
    /** A full disk, or a browser that stores nothing. */
    breakDown: () => {
      is_broken = true;
    },
  };
}
