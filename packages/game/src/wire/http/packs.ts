import * as z from 'zod/mini';
import { DEFAULT_EMOJI, DEFAULT_LANGUAGE } from '../../rules/packs/packs.ts';
import { pack, packSummary, sharedPack, shelfPack } from '../pack.ts';
import { count, id, idGiven, text } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const packParams = z.object({ id: idGiven });

const wrongContent = [
  'pack_name_empty',
  'pack_name_too_long',
  'pack_emoji_invalid',
  'pack_language_invalid',
  'pack_too_short',
  'pack_too_long',
  'phrase_empty',
  'pack_phrase_too_long',
  'pack_phrase_free',
  'pack_phrase_repeated',
] as const;

/** Any text: the rules clean it or refuse it with their sentence, and a body is bounded as a whole. */
const anyText = z.string();
const phrases = z.array(anyText);

const newPack = z.object({
  name: z._default(anyText, ''),
  emoji: z._default(anyText, DEFAULT_EMOJI),
  language: z._default(anyText, DEFAULT_LANGUAGE),
  phrases: z._default(phrases, []),
});

/** Parts left out stay; phrases replace the whole list. */
const packChange = z.object({
  version: z.int(),
  name: z.optional(anyText),
  emoji: z.optional(anyText),
  language: z.optional(anyText),
  phrases: z.optional(phrases),
});
export type PackChange = z.output<typeof packChange>;

/** A malformed key is answered like an unknown one. */
const key = z.object({ key: z._default(anyText, '') });

export const PACK_ENDPOINTS = {
  listPacks: {
    method: 'GET',
    path: '/api/packs',
    summary: 'List one’s own packs, latest change first, without their phrases',
    tag: 'packs',
    access: 'user',
    answer: z.object({ packs: z.array(packSummary), most: count }),
  },
  createPack: {
    method: 'POST',
    path: '/api/packs',
    summary: 'Make a private pack',
    tag: 'packs',
    access: 'user',
    body: newPack,
    answer: pack,
    refusals: [...wrongContent, 'packs_full', 'guest_cannot_keep_packs'],
  },
  getPack: {
    method: 'GET',
    path: '/api/packs/{id}',
    summary: 'Read one of one’s own packs',
    tag: 'packs',
    access: 'user',
    params: packParams,
    answer: pack,
    refusals: ['pack_not_found'],
  },
  changePack: {
    method: 'PATCH',
    path: '/api/packs/{id}',
    summary: 'Change a pack, unless it was changed since the version given; parts left out stay',
    tag: 'packs',
    access: 'user',
    params: packParams,
    body: packChange,
    answer: pack,
    refusals: [...wrongContent, 'pack_not_found', 'pack_changed', 'guest_cannot_keep_packs'],
  },
  deletePack: {
    method: 'DELETE',
    path: '/api/packs/{id}',
    summary: 'Delete a pack for good; games made from it keep their phrases',
    tag: 'packs',
    access: 'user',
    params: packParams,
    answer: z.object({ id }),
    refusals: ['pack_not_found', 'guest_cannot_keep_packs'],
  },
  sharePack: {
    method: 'PUT',
    path: '/api/packs/{id}/link',
    summary: 'Share a pack by a link, replace the link, or take it away for good',
    tag: 'packs',
    access: 'user',
    params: packParams,
    body: z.object({ shared: z.boolean(), renew: z._default(z.boolean(), false) }),
    answer: z.object({ link: z.nullable(text()) }),
    refusals: ['pack_not_found', 'guest_cannot_keep_packs'],
  },
  copyPack: {
    method: 'POST',
    path: '/api/packs/copy',
    summary: 'Copy a shared or built-in pack to one’s own',
    tag: 'packs',
    access: 'user',
    body: key,
    answer: pack,
    refusals: ['pack_not_found', 'packs_full', 'guest_cannot_keep_packs'],
  },
  listShelf: {
    method: 'GET',
    path: '/api/packs/shelf',
    summary: 'List the built-in packs',
    tag: 'packs',
    access: 'anyone',
    answer: z.object({ packs: z.array(shelfPack) }),
  },
  getSharedPack: {
    method: 'GET',
    path: '/api/packs/shared/{key}',
    summary: 'Read a pack by its link, or a built-in one by its name',
    tag: 'packs',
    access: 'anyone',
    params: key,
    answer: sharedPack,
    refusals: ['pack_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
