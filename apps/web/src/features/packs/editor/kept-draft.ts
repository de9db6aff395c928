import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import * as z from 'zod/mini';
import { readText, removeText, storeText } from '../../../offline/stored-text.ts';

/** Version is that of the pack the changes were made to; null for a pack that is not saved yet. */
const kept = z.object({
  version: z.nullable(z.int()),
  draft: z.object({
    name: z.string(),
    emoji: z.string(),
    language: z.string(),
    phrases: z.array(z.string()),
  }),
  adding: z._default(z.string(), ''),
  editing: z._default(z.nullable(z.object({ place: z.int(), text: z.string() })), null),
});

/** What is typed around the list of phrases, and is not in it yet. */
export type LooseText = { adding: string; editing: { place: number; text: string } | null };
export type KeptDraft = LooseText & { version: number | null; draft: PackContent };

type Place = { pack_id: string | null; user_id: string };

const placeOf = ({ pack_id, user_id }: Place) =>
  ({ kind: 'pack', pack_id: pack_id ?? 'new', user_id }) as const;

/** Keeps unsaved changes in this tab, for its person alone. Without room they are just not kept. */
export const keepDraft = (place: Place, draft: KeptDraft): void => storeText(placeOf(place), draft);

export function readKeptDraft(place: Place): KeptDraft | null {
  const { data } = z.safeParse(kept, readText(placeOf(place)));
  if (data === undefined) return null;
  const is_there = data.editing !== null && data.draft.phrases[data.editing.place] !== undefined;
  return is_there ? data : { ...data, editing: null };
}

export const forgetDraft = (place: Place): void => removeText(placeOf(place));
