import { randomUUID } from 'node:crypto';
import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { dbNow } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import type { Owner } from './pack-owners.ts';
import { toPack } from './pack-rows.ts';

/** Writes a private pack whose parts are clean already. */
export async function insertPack(
  tx: Tx,
  owner: Owner,
  { phrases, ...content }: PackContent,
  copied_from: string | null = null,
): Promise<Pack> {
  const now = await dbNow(tx);
  const row = await tx.query
    .insertInto('packs')
    .values({
      id: randomUUID(),
      owner_id: owner.id,
      ...content,
      phrases: json(phrases),
      phrase_count: phrases.length,
      copied_from,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPack(row);
}
