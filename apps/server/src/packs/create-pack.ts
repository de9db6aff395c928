import { cleanParts, type PackContent, whyNotPackParts } from '@phrase-bingo/game/rules/packs/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { refuseIf } from '../refusal.ts';
import { insertPack } from './insert-pack.ts';
import { checkPackLimit, checkPackWrite, type Owner } from './pack-owners.ts';

export async function createPack(context: Context, owner: Owner, content: PackContent): Promise<Pack> {
  await checkPackWrite(context, owner);
  refuseIf(whyNotPackParts(content));
  return transact(context.db, async (tx) => {
    await checkPackLimit(tx, owner);
    return insertPack(tx, owner, { ...content, ...cleanParts(content) });
  });
}
