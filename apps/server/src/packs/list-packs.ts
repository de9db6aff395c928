import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import type { PackSummary } from '@phrase-bingo/game/wire/pack';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Owner } from './pack-owners.ts';
import { toSummary } from './pack-rows.ts';

/** The phrase at a place of the list, without reading the list. */
const phraseAt = (place: number) => sql<string>`phrases ->> ${sql.lit(place)}`;

export async function listPacks(
  { db }: Context,
  owner: Owner,
): Promise<{ packs: PackSummary[]; most: number }> {
  const rows = await db.query
    .selectFrom('packs')
    .select(['id', 'name', 'emoji', 'language', 'phrase_count', 'version', 'link_id', 'copied_from'])
    .select(['created_at', 'updated_at'])
    .select([phraseAt(0).as('first'), phraseAt(1).as('second'), phraseAt(2).as('third')])
    .where('owner_id', '=', owner.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const packs = rows.map(({ first, second, third, ...row }) => toSummary(row, [first, second, third]));
  return { packs, most: PACK.own_max };
}
