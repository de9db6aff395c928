import { type Kysely, sql } from 'kysely';

/** Which nodes people are on, and who was on a dead one. */
export async function addPresencesOfNodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('presences_of_node')
    .on('presences')
    .column('node_id')
    .where(sql.ref('gone_at'), 'is', null)
    .execute();
}
