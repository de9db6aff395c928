import type { MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { listOwnStatuses } from './message-queries.ts';

type Reached = Exclude<MessageStatus, 'sent'>;

const EARLIER: Record<Reached, readonly MessageStatus[]> = {
  delivered: ['sent'],
  read: ['sent', 'delivered'],
};

const RECEIPTS = { delivered: 'message_delivered', read: 'message_read' } as const;

/** What the sender of a message is told. */
const toReceipt = (message_id: string, status: Reached) => ({ type: RECEIPTS[status], message_id, status });

/** Moves messages on that are not as far yet, and tells their senders; whoever comes later changes nothing. */
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

/** What a person would have been told about their latest messages in a game, had they been there. */
export async function listReceipts({ db }: Pick<Context, 'db'>, game_id: string, user_id: string) {
  const messages = await listOwnStatuses(db, game_id, user_id);
  return messages.flatMap(({ id, status }) => (status === 'sent' ? [] : [toReceipt(id, status)]));
}
