import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import type { ShelfPack } from '@phrase-bingo/game/wire/pack';
import built_in from './built-in-packs.json' with { type: 'json' };

type BuiltInPack = PackContent & { slug: string };

export const BUILT_IN_PACKS: readonly BuiltInPack[] = built_in;

const BY_SLUG = new Map(BUILT_IN_PACKS.map((pack) => [pack.slug, pack]));

/** The built-in pack of a key as people type it, if it is one. */
export const findBuiltIn = (key: string): BuiltInPack | undefined => BY_SLUG.get(key.trim().toLowerCase());

const SHELF: ShelfPack[] = BUILT_IN_PACKS.map(({ slug, name, emoji, language, phrases }) => ({
  key: slug,
  name,
  emoji,
  language,
  phrase_count: phrases.length,
  sample: phrases.slice(0, PACK.sample),
}));

export const listShelf = (): { packs: ShelfPack[] } => ({ packs: SHELF });
