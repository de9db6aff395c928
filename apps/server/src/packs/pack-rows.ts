import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import type { Pack, PackSummary } from '@phrase-bingo/game/wire/pack';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';
import { isoTime } from '../iso-time.ts';
import { refuse } from '../refusal.ts';

export type PackRow = Selectable<Tables['packs']>;

export const toLink = (link_id: string | null): string | null =>
  link_id === null ? null : toCrockford(link_id);

export function toSummary(
  row: Omit<PackRow, 'phrases' | 'owner_id'>,
  sample: readonly string[],
): PackSummary {
  const { id, name, emoji, language, phrase_count, link_id, copied_from, version, created_at, updated_at } =
    row;
  return {
    id,
    name,
    emoji,
    language,
    phrase_count,
    sample: [...sample],
    link: toLink(link_id),
    copied_from,
    version,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  };
}

export const toPack = (row: PackRow): Pack => ({
  ...toSummary(row, row.phrases.slice(0, PACK.sample)),
  phrases: [...row.phrases],
});

type Own = { id: string; owner_id: string };

const ownPack = ({ query }: Queryable, { id, owner_id }: Own) =>
  query.selectFrom('packs').selectAll().where('id', '=', id).where('owner_id', '=', owner_id);

/** Somebody else's pack is refused like an unknown one. */
export const getOwnPack = async (queryable: Queryable, own: Own): Promise<PackRow> =>
  (await ownPack(queryable, own).executeTakeFirst()) ?? refuse('pack_not_found');

export const lockOwnPack = async (tx: Tx, own: Own): Promise<PackRow> =>
  (await lockForUpdate(tx, ownPack(tx, own)).executeTakeFirst()) ?? refuse('pack_not_found');
