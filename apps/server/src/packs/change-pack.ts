import { isDeepStrictEqual } from 'node:util';
import { cleanParts, whyNotPackParts } from '@phrase-bingo/game/rules/packs/packs';
import type { PackChange } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import { transact } from '../db/transact.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { checkPackWrite, type Owner } from './pack-owners.ts';
import { lockOwnPack, toPack } from './pack-rows.ts';

/** Changes the parts given. Of two changes of the same version the first wins, and the other is told. */
export async function changePack(
  context: Context,
  owner: Owner,
  id: string,
  { version, ...given }: PackChange,
): Promise<Pack> {
  await checkPackWrite(context, owner);
  refuseIf(whyNotPackParts(given));
  const parts = cleanParts(given);
  return transact(context.db, async (tx) => {
    const row = await lockOwnPack(tx, { id, owner_id: owner.id });
    if (row.version !== version) refuse('pack_changed');
    const { name, emoji, language, phrases } = row;
    const before = { name, emoji, language, phrases };
    const after = { ...before, ...parts };
    if (isDeepStrictEqual(after, before)) return toPack(row);
    const saved = await tx.query
      .updateTable('packs')
      .set({
        ...after,
        phrases: json(after.phrases),
        phrase_count: after.phrases.length,
        version: version + 1,
        updated_at: await dbNow(tx),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toPack(saved);
  });
}
