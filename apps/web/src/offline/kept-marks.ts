import * as z from 'zod/mini';
import { inStore, readAll } from './database.ts';
import { type KeptMark, keptMark, type OfflineMark } from './kept-mark.ts';

const STORE = 'marks';

const marksAmong = (rows: readonly unknown[]): KeptMark[] =>
  rows.map((row) => z.safeParse(keptMark, row).data).filter((mark) => mark !== undefined);

/** Later than all before it, of whichever tab and visit, even when the clock of the device was set back. */
const turnAfter = (marks: readonly KeptMark[]): number =>
  Math.max(Date.now(), ...marks.map(({ kept_at }) => kept_at + 1));

/** Keeps a mark until it can be sent, in the place of an older one of the same cell. */
export async function keepMark(mark: OfflineMark): Promise<void> {
  const { user_id, game_id, round_number, sid } = mark;
  const key = [user_id, game_id, round_number, sid].join('/');
  await inStore(STORE, 'readwrite', (store) => {
    const request: IDBRequest<unknown[]> = store.getAll();
    request.onsuccess = () => {
      const kept_at = turnAfter(marksAmong(request.result));
      const row: KeptMark = { ...mark, key, kept_at, refusal: null };
      store.put(row);
    };
  });
}

/** All marks of one person in the order they were made. What cannot be read is dropped. */
export async function listMarks(user_id: string): Promise<KeptMark[]> {
  return marksAmong(await readAll(STORE))
    .filter((mark) => mark.user_id === user_id)
    .sort((a, b) => a.kept_at - b.kept_at);
}

/** Whether any wait to be sent, of whoever it may be. */
export const areMarksWaiting = async (): Promise<boolean> =>
  marksAmong(await readAll(STORE)).some(({ refusal }) => refusal === null);

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
