import * as z from 'zod/mini';
import { removeSealNotesOfOthers } from '../session/seal-notes-key.ts';
import { inStore, readAll, type StoreName } from './database.ts';
import { removeTextOfOthers } from './stored-text.ts';

const owned = z.object({ key: z.string(), user_id: z.string() });

async function removeRows(name: StoreName, user_id: string | null): Promise<void> {
  const rows = (await readAll(name)).map((row) => z.safeParse(owned, row).data);
  const of_others = rows.filter((row) => row !== undefined).filter((row) => row.user_id !== user_id);
  if (of_others.length === 0) return;
  await inStore(name, 'readwrite', (store) => {
    for (const { key } of of_others) store.delete(key);
  });
}

/** Removes what is stored of everyone but one person, or of everyone. */
export async function forgetOthers(user_id: string | null): Promise<void> {
  removeTextOfOthers(user_id);
  removeSealNotesOfOthers(user_id);
  await Promise.all([removeRows('marks', user_id), removeRows('games', user_id)]);
}
