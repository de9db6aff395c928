import { count, id, round_number, sid } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';
import { inStore, readAll } from './database.ts';

/** A row of the database: a mark that waits for the network. Each cell has one at most, the latest. */
export const storedMark = z.object({
  key: z.string(),
  user_id: id,
  game_id: id,
  round_number,
  sid,
  is_marked: z.boolean(),
  /** When it was made. Marks are sent in this order. */
  kept_at: count,
  /** Why the server refused it. Such a mark stays until the person has been notified. */
  refusal: z.nullable(z.object({ code: z.nullable(z.string()) })),
});
export type StoredMark = z.infer<typeof storedMark>;

export type NewMark = Pick<StoredMark, 'user_id' | 'game_id' | 'round_number' | 'sid' | 'is_marked'>;

const STORE = 'marks';

const marksAmong = (rows: readonly unknown[]): StoredMark[] =>
  rows.map((row) => z.safeParse(storedMark, row).data).filter((mark) => mark !== undefined);

/** Later than all others of any tab and visit, even when the clock of the device was set back. */
const timeAfter = (marks: readonly StoredMark[]): number =>
  Math.max(Date.now(), ...marks.map(({ kept_at }) => kept_at + 1));

/** Stores a mark until it can be sent. It replaces an older one of the same cell. */
export async function storeMark(mark: NewMark): Promise<void> {
  const { user_id, game_id, round_number, sid } = mark;
  const key = [user_id, game_id, round_number, sid].join('/');
  await inStore(STORE, 'readwrite', (store) => {
    const request: IDBRequest<unknown[]> = store.getAll();
    request.onsuccess = () => {
      const kept_at = timeAfter(marksAmong(request.result));
      const row: StoredMark = { ...mark, key, kept_at, refusal: null };
      store.put(row);
    };
  });
}

/** All marks of one person in the order they were made. Unreadable rows are ignored. */
export async function listMarks(user_id: string): Promise<StoredMark[]> {
  return marksAmong(await readAll(STORE))
    .filter((mark) => mark.user_id === user_id)
    .sort((a, b) => a.kept_at - b.kept_at);
}

/** Whether marks of anybody wait to be sent. */
export const areMarksStored = async (): Promise<boolean> =>
  marksAmong(await readAll(STORE)).some(({ refusal }) => refusal === null);

/** Changes a mark if it is still the latest one of its cell. */
async function changeMark(mark: StoredMark, change: (store: IDBObjectStore) => void): Promise<void> {
  await inStore(STORE, 'readwrite', (store) => {
    const request: IDBRequest<unknown> = store.get(mark.key);
    request.onsuccess = () => {
      const row = z.safeParse(storedMark, request.result).data;
      if (row?.kept_at === mark.kept_at) change(store);
    };
  });
}

export const dropMark = (mark: StoredMark): Promise<void> =>
  changeMark(mark, (store) => store.delete(mark.key));

/** Stores the refusal until the person has been notified. */
export const refuseMark = (mark: StoredMark): Promise<void> => changeMark(mark, (store) => store.put(mark));
