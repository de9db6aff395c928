import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { lockUnclaimed } from '../db/locks.ts';
import { type Tx, transact } from '../db/transact.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Small batches, so that nobody waits long for the lock of the SQLite file. */
const BATCH = 200;

/** Each step skips locked rows, so that nodes that clean up at the same time do not wait for each other. */
const STEPS: readonly ((tx: Tx, before: number) => Promise<{ numDeletedRows: bigint }>)[] = [
  (tx, before) => {
    const old = tx.query.selectFrom('refresh_tokens').select('token_hash').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
  },
  (tx, before) => {
    const old = tx.query.selectFrom('reset_tokens').select('token_hash').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('reset_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
  },
  (tx, before) => {
    const old = tx.query.selectFrom('message_names').select('message_id').where('sent_at', '<', before);
    return tx.query
      .deleteFrom('message_names')
      .where('message_id', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
  },
  // Last, when their tokens are gone: deleting a session cascades to its tokens, of which there may be hundreds.
  (tx, before) => {
    const old = tx.query.selectFrom('sessions').select('id').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('sessions')
      .where('id', 'in', lockUnclaimed(tx, old.limit(BATCH)))
      .executeTakeFirst();
  },
];

/** Deletes one batch of what expired more than a day ago; returns whether there is more. */
export async function deleteExpired(db: Db): Promise<boolean> {
  const before = (await dbNow(db)) - DAY;
  for (const step of STEPS) {
    const { numDeletedRows } = await transact(db, (tx) => step(tx, before));
    if (numDeletedRows >= BATCH) return true;
  }
  return false;
}
