import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { checkPackWrite, type Owner } from './pack-owners.ts';
import { lockOwnPack, toLink } from './pack-rows.ts';

type Wish = { shared: boolean; renew: boolean };

/** Every link is drawn anew, so one that was taken away never works again. */
export async function sharePack(
  context: Context,
  owner: Owner,
  id: string,
  { shared, renew }: Wish,
): Promise<{ link: string | null }> {
  await checkPackWrite(context, owner);
  return transact(context.db, async (tx) => {
    const row = await lockOwnPack(tx, { id, owner_id: owner.id });
    const kept = renew ? null : row.link_id;
    const link_id = shared ? (kept ?? randomUUID()) : null;
    if (link_id !== row.link_id) {
      await tx.query.updateTable('packs').set({ link_id }).where('id', '=', id).execute();
    }
    return { link: toLink(link_id) };
  });
}
