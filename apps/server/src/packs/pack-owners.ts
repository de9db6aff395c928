import { whyNotOneMorePack } from '@phrase-bingo/game/rules/packs/packs';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { WayIn } from '../db/tables/accounts.ts';
import type { Tx } from '../db/transact.ts';
import { limitPackWrites } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';

export type Owner = { id: string };

const personOf = ({ query }: Queryable, { id }: Owner) =>
  query.selectFrom('users').select('provider').where('id', '=', id);

function refuseGuest(person: { provider: WayIn } | undefined): void {
  if (person?.provider === 'guest') refuse('guest_cannot_keep_packs');
}

/** Counts a call that changes packs. What the row says decides: a token may be older than the account of a guest. */
export async function checkPackWrite({ db, limits: { limiter } }: Context, owner: Owner): Promise<void> {
  refuseGuest(await personOf(db, owner).executeTakeFirst());
  await limitPackWrites(limiter, owner.id);
}

/** Refuses a pack beyond the limit. Locks the person, so of two packs at once the second sees the first. */
export async function checkPackLimit(tx: Tx, owner: Owner): Promise<void> {
  refuseGuest(await lockForUpdate(tx, personOf(tx, owner)).executeTakeFirst());
  const { count } = await tx.query
    .selectFrom('packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  refuseIf(whyNotOneMorePack(count));
}
