import * as z from 'zod/mini';
import { PACK } from '../rules/packs/pack-limits.ts';
import { count, id, text, time } from './scalars.ts';

/** The rule counts characters, the schema code units: the bound allows for both. */
const packPhraseText = text(4 * PACK.phrase_max);

const version = z.int().check(z.minimum(1));

const content = {
  name: text(),
  emoji: text(),
  language: text(),
  phrase_count: count,
};

/** The first phrases, for a tile. */
const sample = z.array(packPhraseText);

/** `link` is the key of its share link, null while the pack is private. */
export const packSummary = z.object({
  id,
  ...content,
  sample,
  link: z.nullable(text()),
  copied_from: z.nullable(text()),
  version,
  created_at: time,
  updated_at: time,
});
export type PackSummary = z.infer<typeof packSummary>;

export const pack = z.extend(packSummary, { phrases: z.array(packPhraseText) });
export type Pack = z.infer<typeof pack>;

/** A built-in pack; its key is its slug. */
export const shelfPack = z.object({ key: text(), ...content, sample });
export type ShelfPack = z.infer<typeof shelfPack>;

/** What anyone with the key may read: nothing that identifies the pack or its owner elsewhere. */
export const sharedPack = z.object({
  key: text(),
  ...content,
  phrases: z.array(packPhraseText),
  by: z.nullable(text()),
  is_built_in: z.boolean(),
  updated_at: z.nullable(time),
});
export type SharedPack = z.infer<typeof sharedPack>;
