import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';

/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const nextNode = (after: ReturnType<typeof sql>) => sql`(
  select node_id from presences where gone_at is null and node_id > ${after} order by node_id limit 1
)`;

/**
 * The nodes that people are on but that are not known, or not any more. It jumps from node to node through an index,
 * so it reads a few entries for each node, however many people are there.
 */
const selectUnknown = sql<{ id: string }>`
  with recursive occupied (id) as (
    select ${nextNode(sql`${NO_ID}`)}
    union all
    select ${nextNode(sql`occupied.id`)} from occupied where id is not null
  )
  select id from occupied where id is not null and id not in (select nodes.id from nodes)`;

type Judging = {
  lifetime: number;
  /** The clock was set back longer than a lifetime ago: what seems to come was written before. */
  was_set_back?: boolean;
};

/** Whoever was on a dead node counts as gone since its last possible heartbeat. */
export async function removeDeadNodes(db: Db, { lifetime, was_set_back = false }: Judging): Promise<void> {
  await transact(db, async (tx) => {
    const last_sign = sql<number>`${dbNowSql(tx)} - ${sql.lit(lifetime)}`;
    await tx.query.deleteFrom('nodes').where('seen_at', '<', last_sign).execute();
    if (was_set_back) {
      const to_come = sql<number>`${dbNowSql(tx)} + ${sql.lit(lifetime)}`;
      await tx.query.deleteFrom('nodes').where('seen_at', '>', to_come).execute();
    }
    const { rows: unknown } = await selectUnknown.execute(tx.query);
    if (unknown.length === 0) return;
    await tx.query
      .updateTable('presences')
      .set({ gone_at: last_sign })
      .where('gone_at', 'is', null)
      .where(
        'node_id',
        'in',
        unknown.map(({ id }) => id),
      )
      // One that was thought dead may be back by now.
      .where('node_id', 'not in', (eb) => eb.selectFrom('nodes').select('nodes.id'))
      .execute();
  });
}
