import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import { checkPackWrite, type Owner } from './pack-owners.ts';

export async function deletePack(context: Context, owner: Owner, id: string): Promise<{ id: string }> {
  await checkPackWrite(context, owner);
  const deleted = await context.db.query
    .deleteFrom('packs')
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  return deleted ?? refuse('pack_not_found');
}
