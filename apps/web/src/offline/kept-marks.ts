import * as z from 'zod/mini';
import { inStore, readAll } from './database.ts';
import { type KeptMark, keptMark, type OfflineMark } from './kept-mark.ts';

const STORE = 'marks';

let last_kept_at = 0;

/** Later than all before it, even when the clock of the device is set back. */
function nextTurn(): number {
  last_kept_at = Math.max(Date.now(), last_kept_at + 1);
  return last_kept_at;
}

/** Keeps a mark until it can be sent, in the place of an older one of the same cell. */
export async function keepMark(mark: OfflineMark): Promise<void> {
  const { user_id, game_id, round_number, sid } = mark;
  const key = [user_id, game_id, round_number, sid].join('/');
  const row: KeptMark = { ...mark, key, kept_at: nextTurn(), refusal: null };
  await inStore(STORE, 'readwrite', (store) => store.put(row));
}

/** All marks of one person in the order they were made. What cannot be read is dropped. */
export async function listMarks(user_id: string): Promise<KeptMark[]> {
  const rows = (await readAll(STORE)).map((row) => z.safeParse(keptMark, row).data);
  return rows
    .filter((row) => row !== undefined)
    .filter((row) => row.user_id === user_id)
    .sort((a, b) => a.kept_at - b.kept_at);
}

/** Changes a mark that is still the last wish for its cell. */
async function changeMark(mark: KeptMark, change: (store: IDBObjectStore) => void): Promise<void> {
  await inStore(STORE, 'readwrite', (store) => {
    const request: IDBRequest<unknown> = store.get(mark.key);
    request.onsuccess = () => {
      const row = z.safeParse(keptMark, request.result).data;
      if (row?.kept_at === mark.kept_at) change(store);
    };
  });
}

export const dropMark = (mark: KeptMark): Promise<void> =>
  changeMark(mark, (store) => store.delete(mark.key));

/** Nothing is left to send, but the person has yet to hear of it. */
export const refuseMark = (mark: KeptMark): Promise<void> => changeMark(mark, (store) => store.put(mark));
