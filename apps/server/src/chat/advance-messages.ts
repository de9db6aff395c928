import type { MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { toReceipt } from '../game-data/messages.ts';

type Reached = Exclude<MessageStatus, 'sent'>;

const EARLIER: Record<Reached, readonly MessageStatus[]> = {
  delivered: ['sent'],
  read: ['sent', 'delivered'],
};

/** Advances the status of messages and notifies their senders; a message that is as far already stays as it is. */
export async function advanceMessages(
  { db, rooms }: Pick<Context, 'db' | 'rooms'>,
  ids: readonly string[],
  status: Reached,
): Promise<void> {
  if (ids.length === 0) return;
  const advanced = await transact(db, ({ query }) =>
    query
      .updateTable('messages')
      .set({ status })
      .where('id', 'in', ids)
      .where('status', 'in', EARLIER[status])
      .returning(['id', 'game_id', 'user_id'])
      .execute(),
  );
  for (const { id, game_id, user_id } of advanced) {
    if (user_id === null) continue;
    rooms.send(game_id, { only: [user_id] }, toReceipt(id, status));
  }
}
