import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';

export const BEAT_EVERY = 5_000;
/** A node that was not heard of for so long is dead: three beats are missing. */
export const NODE_LIFETIME = 3 * BEAT_EVERY;

/** Says that a node lives. False when nobody knew: it is new, or it was thought dead and its people gone. */
export async function sayAlive(db: Db, node_id: string): Promise<boolean> {
  const seen_at = dbNowSql(db);
  const { numUpdatedRows } = await db.query
    .updateTable('nodes')
    .set({ seen_at })
    .where('id', '=', node_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await db.query.insertInto('nodes').values({ id: node_id, seen_at }).execute();
  return false;
}

/** A node that ends in order needs no burial. */
export async function forgetNode({ query }: Db, node_id: string): Promise<void> {
  await query.deleteFrom('nodes').where('id', '=', node_id).execute();
}

/** Those who were on a node that is dead are gone, since it could last be heard. */
export async function buryDeadNodes(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    const last_sign = sql<number>`${dbNowSql(tx)} - ${sql.lit(NODE_LIFETIME)}`;
    await tx.query.deleteFrom('nodes').where('seen_at', '<', last_sign).execute();
    await tx.query
      .updateTable('presences')
      .set({ gone_at: last_sign })
      .where('gone_at', 'is', null)
      .where('node_id', 'not in', (eb) => eb.selectFrom('nodes').select('nodes.id'))
      .execute();
  });
}
