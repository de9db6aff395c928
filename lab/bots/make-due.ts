import type { Db } from '../../apps/server/src/db/db.ts';
import { transact } from '../../apps/server/src/db/transact.ts';

/**
 * Lets the time of running auto-callers run out at one moment, as intervals are longer than anybody would wait. In a
 * transaction, which waits for another node that is writing to the same file.
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
