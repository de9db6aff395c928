import { fromCrockford, toCrockford } from '@phrase-bingo/game/rules/crockford';
import type { SharedPack } from '@phrase-bingo/game/wire/pack';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';
import { limitUnknownPacks } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';
import { findBuiltIn } from './shelf.ts';

/** The key as somebody at this address gave it. */
export type Asked = { key: string; address: string };

/** Reads a pack by its link, or a built-in one by its name. */
export const getSharedPack = (
  { db, limits: { limiter } }: Context,
  { key, address }: Asked,
): Promise<SharedPack> =>
  limitUnknownPacks(
    limiter,
    address,
    async () => (await findSharedPack(db, key)) ?? refuse('pack_not_found'),
  );

/** Null for a key that is unknown, malformed, or was taken away. */
export async function findSharedPack(queryable: Queryable, key: string): Promise<SharedPack | null> {
  const built_in = findBuiltIn(key);
  if (built_in) {
    const { slug, phrases, ...rest } = built_in;
    return {
      key: slug,
      ...rest,
      phrases: [...phrases],
      phrase_count: phrases.length,
      by: null,
      is_built_in: true,
      updated_at: null,
    };
  }
  const link_id = fromCrockford(key);
  return link_id === null ? null : findByLink(queryable, link_id);
}

async function findByLink({ query }: Queryable, link_id: string): Promise<SharedPack | null> {
  const row = await query
    .selectFrom('packs')
    .innerJoin('users', 'users.id', 'packs.owner_id')
    .select([
      'name',
      'emoji',
      'language',
      'phrases',
      'phrase_count',
      'packs.updated_at',
      'users.username as by',
    ])
    .where('link_id', '=', link_id)
    .executeTakeFirst();
  if (!row) return null;
  const { phrases, updated_at, ...rest } = row;
  return {
    ...rest,
    key: toCrockford(link_id),
    phrases: [...phrases],
    is_built_in: false,
    updated_at: isoTime(updated_at),
  };
}
