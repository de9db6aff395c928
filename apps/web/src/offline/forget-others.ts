import * as z from 'zod/mini';
import { inStore, readAll, type StoreName } from './database.ts';
import { forgetWordsOfOthers } from './kept-words.ts';

const owned = z.object({ key: z.string(), user_id: z.string() });

async function forgetIn(name: StoreName, user_id: string | null): Promise<void> {
  const rows = (await readAll(name)).map((row) => z.safeParse(owned, row).data);
  const foreign = rows.filter((row) => row !== undefined).filter((row) => row.user_id !== user_id);
  if (foreign.length === 0) return;
  await inStore(name, 'readwrite', (store) => {
    for (const { key } of foreign) store.delete(key);
  });
}

/** Drops what is kept of everyone but one person, or of everyone. */
export async function forgetOthers(user_id: string | null): Promise<void> {
  forgetWordsOfOthers(user_id);
  await Promise.all([forgetIn('marks', user_id), forgetIn('games', user_id)]);
}
