import { freeName } from '@phrase-bingo/game/rules/packs/next-name';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import type { Context } from '../context.ts';
import { type Tx, transact } from '../db/transact.ts';
import { limitUnknownPacks } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';
import { type Asked, findSharedPack } from './get-shared-pack.ts';
import { insertPack } from './insert-pack.ts';
import { checkPackLimit, checkPackWrite, type Owner } from './pack-owners.ts';

/** Makes an own pack out of a shared or built-in one; what becomes of the original does not reach it. */
export async function copyPack(context: Context, owner: Owner, { key, address }: Asked): Promise<Pack> {
  await checkPackWrite(context, owner);
  return limitUnknownPacks(context.limits.limiter, address, () =>
    transact(context.db, async (tx) => {
      const original = (await findSharedPack(tx, key)) ?? refuse('pack_not_found');
      await checkPackLimit(tx, owner);
      const { name, emoji, language, phrases, by } = original;
      const copy = {
        name: freeName(name, PACK.name_max, await ownNames(tx, owner)),
        emoji,
        language,
        phrases,
      };
      return insertPack(tx, owner, copy, by === null ? name : `${name} by ${by}`);
    }),
  );
}

async function ownNames({ query }: Tx, owner: Owner): Promise<Set<string>> {
  const rows = await query.selectFrom('packs').select('name').where('owner_id', '=', owner.id).execute();
  return new Set(rows.map(({ name }) => name));
}
