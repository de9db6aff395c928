import type { Db } from '../../apps/server/src/db/db.ts';

/** Lets the time of running auto-callers run out at one moment, as intervals are longer than anybody would wait. */
export async function makeDue({ query }: Db, ...games: readonly { id: string }[]): Promise<void> {
  await query
    .updateTable('games')
    .set({ next_call_at: 1 })
    .where(
      'id',
      'in',
      games.map(({ id }) => id),
    )
    .where('next_call_at', 'is not', null)
    .execute();
}
