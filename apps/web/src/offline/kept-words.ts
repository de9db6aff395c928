import * as z from 'zod/mini';
import { tabStore } from '../session/browser-store.ts';

const PREFIX = 'words:';

const owned = z.object({ user_id: z.string(), words: z.unknown() });

type Place = { kind: 'draft' | 'unsent'; game_id: string; user_id: string };

const keyOf = ({ kind, game_id }: Place): string => `${PREFIX}${kind}:${game_id}`;

const read = (key: string): z.infer<typeof owned> | null =>
  z.safeParse(owned, tabStore.readJson(key)).data ?? null;

/** What a person wrote in a game and nobody has got yet, for the same tab when it is loaded anew. */
export function keepWords(place: Place, words: unknown): void {
  tabStore.write(keyOf(place), JSON.stringify({ user_id: place.user_id, words }));
}

export const forgetWords = (place: Place): void => tabStore.remove(keyOf(place));

/** As whoever wrote it left it; null when it is somebody else's. */
export function readWords(place: Place): unknown {
  const kept = read(keyOf(place));
  return kept?.user_id === place.user_id ? kept.words : null;
}

/** Drops the words of everyone but one person, or of everyone. */
export function forgetWordsOfOthers(user_id: string | null): void {
  for (const key of tabStore.keys()) {
    if (key.startsWith(PREFIX) && read(key)?.user_id !== user_id) tabStore.remove(key);
  }
}
