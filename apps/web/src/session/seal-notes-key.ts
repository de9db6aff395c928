import { localStore } from './browser-store.ts';

const PREFIX = 'seal_notes:';

/** Each person's notes of seals have a key of their own. */
export const sealNotesKey = (user_id: string): string => PREFIX + user_id;

/** Removes the notes of everyone but one person, or of everyone. */
export function removeSealNotesOfOthers(user_id: string | null): void {
  for (const key of localStore.keys()) {
    if (key.startsWith(PREFIX) && key !== sealNotesKey(user_id ?? '')) localStore.remove(key);
  }
}
