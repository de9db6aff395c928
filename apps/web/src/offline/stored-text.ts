import * as z from 'zod/mini';
import { tabStore } from '../session/browser-store.ts';

const PREFIX = 'words:';

const owned = z.object({ user_id: z.string(), words: z.unknown() });

type Place = { user_id: string } & (
  | { kind: 'draft' | 'unsent'; game_id: string }
  | { kind: 'pack'; pack_id: string }
);

const keyOf = (place: Place): string =>
  `${PREFIX}${place.kind}:${place.kind === 'pack' ? place.pack_id : place.game_id}`;

const read = (key: string): z.infer<typeof owned> | null =>
  z.safeParse(owned, tabStore.readJson(key)).data ?? null;

/** Stores what a person wrote in a game or a pack and has not sent, for a reload of the same tab. */
export function storeText(place: Place, words: unknown): void {
  tabStore.write(keyOf(place), JSON.stringify({ user_id: place.user_id, words }));
}

export const removeText = (place: Place): void => tabStore.remove(keyOf(place));

/** Unchecked; null if it belongs to somebody else. */
export function readText(place: Place): unknown {
  const stored = read(keyOf(place));
  return stored?.user_id === place.user_id ? stored.words : null;
}

/** Removes the text of everyone but one person, or of everyone. */
export function removeTextOfOthers(user_id: string | null): void {
  for (const key of tabStore.keys()) {
    if (key.startsWith(PREFIX) && read(key)?.user_id !== user_id) tabStore.remove(key);
  }
}
