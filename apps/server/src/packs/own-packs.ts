import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { freeName } from '@phrase-bingo/game/rules/packs/next-name';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import {
  cleanParts,
  type PackContent,
  whyNotOneMorePack,
  whyNotPackParts,
} from '@phrase-bingo/game/rules/packs/packs';
import type { PackChange } from '@phrase-bingo/game/wire/http/packs';
import type { Pack, PackSummary } from '@phrase-bingo/game/wire/pack';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { WayIn } from '../db/tables/accounts.ts';
import { type Tx, transact } from '../db/transact.ts';
import { limitPackWrites, limitUnknownPacks } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { type Asked, findSharedPack } from './get-shared-pack.ts';
import { lockOwnPack, toLink, toPack, toSummary } from './pack-rows.ts';

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

export async function createPack(context: Context, owner: Owner, content: PackContent): Promise<Pack> {
  await checkPackWrite(context, owner);
  refuseIf(whyNotPackParts(content));
  return transact(context.db, async (tx) => {
    await checkPackLimit(tx, owner);
    return insertPack(tx, owner, { ...content, ...cleanParts(content) });
  });
}

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

/** Writes a private pack whose parts are clean already. */
async function insertPack(
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

type Owner = { id: string };

const personOf = ({ query }: Queryable, { id }: Owner) =>
  query.selectFrom('users').select('provider').where('id', '=', id);

function refuseGuest(person: { provider: WayIn } | undefined): void {
  if (person?.provider === 'guest') refuse('guest_cannot_keep_packs');
}

/** Counts a call that changes packs. What the row says decides: a token may be older than the account of a guest. */
async function checkPackWrite({ db, limits: { limiter } }: Context, owner: Owner): Promise<void> {
  refuseGuest(await personOf(db, owner).executeTakeFirst());
  await limitPackWrites(limiter, owner.id);
}

/** Refuses a pack beyond the limit. Locks the person, so of two packs at once the second sees the first. */
async function checkPackLimit(tx: Tx, owner: Owner): Promise<void> {
  refuseGuest(await lockForUpdate(tx, personOf(tx, owner)).executeTakeFirst());
  const { count } = await tx.query
    .selectFrom('packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  refuseIf(whyNotOneMorePack(count));
}
