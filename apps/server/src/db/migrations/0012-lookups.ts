import type { Kysely } from 'kysely';

/** Indexes for what is looked for on the way to something else. */
export async function addLookups(db: Kysely<unknown>): Promise<void> {
  // Deleting a phrase makes the database look for its calls, among those of all games.
  await db.schema.createIndex('calls_of_phrase').on('calls').column('phrase_id').execute();
  // The newest token of a session: one that is never closed has thousands.
  await db.schema.dropIndex('refresh_tokens_of_session').execute();
  await db.schema
    .createIndex('refresh_tokens_of_session')
    .on('refresh_tokens')
    .columns(['session_id', 'created_at'])
    .execute();
}
