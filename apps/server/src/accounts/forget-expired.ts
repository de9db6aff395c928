import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { lockUnclaimed } from '../db/locks.ts';
import { type Tx, transact } from '../db/transact.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Few enough that nobody waits long for the lock of the file. */
const AT_ONCE = 200;

/** Each leaves out rows somebody is at work on, so that nodes that tidy up together do not wait for one another. */
const STEPS: readonly ((tx: Tx, before: number) => Promise<{ numDeletedRows: bigint }>)[] = [
  (tx, before) => {
    const old = tx.query.selectFrom('refresh_tokens').select('token_hash').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(AT_ONCE)))
      .executeTakeFirst();
  },
  (tx, before) => {
    const old = tx.query.selectFrom('reset_tokens').select('token_hash').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('reset_tokens')
      .where('token_hash', 'in', lockUnclaimed(tx, old.limit(AT_ONCE)))
      .executeTakeFirst();
  },
  (tx, before) => {
    const old = tx.query.selectFrom('message_names').select('message_id').where('sent_at', '<', before);
    return tx.query
      .deleteFrom('message_names')
      .where('message_id', 'in', lockUnclaimed(tx, old.limit(AT_ONCE)))
      .executeTakeFirst();
  },
  // Last, when their tokens have gone already: a session takes its tokens with it, and may have had hundreds.
  (tx, before) => {
    const old = tx.query.selectFrom('sessions').select('id').where('expires_at', '<', before);
    return tx.query
      .deleteFrom('sessions')
      .where('id', 'in', lockUnclaimed(tx, old.limit(AT_ONCE)))
      .executeTakeFirst();
  },
];

/** Deletes a bounded part of what ran out more than a day ago; tells whether there is more. */
export async function forgetExpired(db: Db): Promise<boolean> {
  const before = (await dbNow(db)) - DAY;
  for (const step of STEPS) {
    const { numDeletedRows } = await transact(db, (tx) => step(tx, before));
    if (numDeletedRows >= AT_ONCE) return true;
  }
  return false;
}
