import type { Change } from '../game-door/change-game.ts';

/** Closes the open reports of a message; returns how many there were. */
export async function settleReports({ tx, now }: Change, message_id: string): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable('message_reports')
    .set({ settled_at: now })
    .where('message_id', '=', message_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
