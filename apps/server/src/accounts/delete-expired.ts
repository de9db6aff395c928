import { MODERATION } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { lockUnclaimed } from '../db/locks.ts';
import { type Tx, transact } from '../db/transact.ts';
import { deleteSessions, deleteSessionsOf, SLICE } from './sessions/log-out.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Small batches, so that nobody waits long for the lock of the SQLite file. */
const BATCH = SLICE;

/** Says whether there may be more. */
type Step = (tx: Tx, before: number) => Promise<boolean>;

const isFull = (done: { numDeletedRows: bigint } | { numUpdatedRows: bigint }): boolean =>
  ('numDeletedRows' in done ? done.numDeletedRows : done.numUpdatedRows) >= BATCH;

/** Each step skips locked rows, so that nodes that clean up at the same time do not wait for each other. */
const STEPS: readonly Step[] = [
  async (tx, before) => {
    const old = tx.query.selectFrom('refresh_tokens').select('token_hash').where('expires_at', '<', before);
    const done = await tx.query
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
    return isFull(done);
  },
  async (tx, before) => {
    const old = tx.query.selectFrom('reset_tokens').select('token_hash').where('expires_at', '<', before);
    const done = await tx.query
      .deleteFrom('reset_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
    return isFull(done);
  },
  async (tx, before) => {
    const old = tx.query.selectFrom('message_names').select('message_id').where('sent_at', '<', before);
    const done = await tx.query
      .deleteFrom('message_names')
      .where('message_id', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
    return isFull(done);
  },
  async (tx, before) => {
    const old = tx.query.selectFrom('sessions').select('id').where('revoked_at', '<', before);
    const found = await lockUnclaimed(tx, old.limit(BATCH)).execute();
    return deleteSessions(
      tx,
      found.map(({ id }) => id),
    );
  },
  // Those that ended with all others of their person.
  async (tx, before) => {
    const old = tx.query
      .selectFrom('session_endings')
      .select(['user_id', 'generation'])
      .where('ended_at', '<', before)
      .orderBy('ended_at')
      .limit(1);
    const ending = await lockUnclaimed(tx, old).executeTakeFirst();
    if (!ending) return false;
    const { user_id, generation } = ending;
    if (await deleteSessionsOf(tx, { user_ids: [user_id], before_generation: generation })) return true;
    await tx.query
      .deleteFrom('session_endings')
      .where('user_id', '=', user_id)
      .where('generation', '=', generation)
      .execute();
    return true;
  },
  // Last, when their tokens are gone: deleting a session cascades to its tokens, of which there may be hundreds.
  async (tx, before) => {
    const old = tx.query.selectFrom('sessions').select('id').where('expires_at', '<', before);
    const done = await tx.query
      .deleteFrom('sessions')
      .where('id', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
    return isFull(done);
  },
];

/** What the host needs for some weeks to keep order in the chat. */
const ORDER_STEPS: readonly Step[] = [
  async (tx, before) => {
    const old = tx.query
      .selectFrom('message_reports')
      .select(['message_id', 'user_id'])
      .where('settled_at', '<', before);
    const done = await tx.query
      .deleteFrom('message_reports')
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('message_id', 'user_id'),
          'in',
          lockUnclaimed(tx, old.limit(BATCH)).$asTuple('message_id', 'user_id'),
        ),
      )
      .executeTakeFirst();
    return isFull(done);
  },
  async (tx, before) => {
    const old = tx.query
      .selectFrom('moderation_log')
      .select('id')
      .where('excerpt', 'is not', null)
      .where('created_at', '<', before);
    const done = await tx.query
      .updateTable('moderation_log')
      .set({ excerpt: null })
      .where('id', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
    return isFull(done);
  },
];

/** Deletes one batch of what expired more than a day ago and of what moderation no longer needs; says if there is more. */
export async function deleteExpired(db: Db): Promise<boolean> {
  const now = await dbNow(db);
  const due = [
    ...STEPS.map((step) => ({ step, before: now - DAY })),
    ...ORDER_STEPS.map((step) => ({ step, before: now - MODERATION.kept })),
  ];
  for (const { step, before } of due) {
    if (await transact(db, (tx) => step(tx, before))) return true;
  }
  return false;
}
