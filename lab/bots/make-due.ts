import type { Db } from '../../apps/server/src/db/db.ts';
import { transact } from '../../apps/server/src/db/transact.ts';

/**
 * Makes the next call of running auto-callers due at the same moment, because intervals are too long to wait for. In a
 * transaction, because another node may be writing to the same file.
 */
export async function makeDue(db: Db, ...games: readonly { id: string }[]): Promise<void> {
  await transact(db, ({ query }) =>
    query
      .updateTable('games')
      .set({ next_call_at: 1 })
      .where(
        'id',
        'in',
        games.map(({ id }) => id),
      )
      .where('next_call_at', 'is not', null)
      .execute(),
  );
}
