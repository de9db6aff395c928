import { type Kysely, sql } from 'kysely';
import { type ColumnTypes, startsAt } from './column-types.ts';

const ENDED = sql.raw(`state in ('WON', 'LOST', 'OTHER')`);
const GOING_ON = sql<boolean>`state in ('CONFIG', 'OPEN', 'PLAYING', 'REVIEW')`;

export async function addLimits(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('games').addColumn('former_code', type.text).execute();
  await db.schema.alterTable('games').addColumn('ended_at', type.time).execute();
  // When they ended was not written down; since their last change at the latest.
  await sql`update games set ended_at = datetime_updated where ${ENDED}`.execute(db);
  await db.schema.createIndex('games_going_on').on('games').column('creator_id').where(GOING_ON).execute();

  await db.schema.alterTable('presences').addColumn('sockets', type.count, startsAt(1)).execute();
  await db.schema.createIndex('presences_of_user').on('presences').column('user_id').execute();
}
