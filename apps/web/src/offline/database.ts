const NAME = 'phrase-bingo';
const VERSION = 1;

/** What this browser stores for use offline. */
export type StoreName = 'marks' | 'games';
const STORES: readonly StoreName[] = ['marks', 'games'];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      // A newer version of the app must not have to wait for this tab.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(request.error);
  });
}

async function database(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = null;
    throw error;
  }
}

/** Runs a transaction on a store and waits until it is written. Rejects where nothing can be stored. */
export async function inStore(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = (await database()).transaction(name, mode);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(name));
  });
}

/** All rows of a store, unchecked. */
export async function readAll(name: StoreName): Promise<unknown[]> {
  let rows: unknown[] = [];
  await inStore(name, 'readonly', (store) => {
    const request: IDBRequest<unknown[]> = store.getAll();
    request.onsuccess = () => {
      rows = request.result;
    };
  });
  return rows;
}
