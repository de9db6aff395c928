import type { MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { toReceipt } from '../game-data/messages.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';

const BATCH_MAX = 500;

/**
 * Marks a message as delivered once it was sent to a socket of somebody else than its sender. Each node reports a
 * message once, whatever the number of its sockets; the first report counts.
 */
export function markDelivered(context: Context): void {
  const mark = inBatches({
    at_most: BATCH_MAX,
    keyOf: () => '',
    work: async (ids: readonly string[]) => {
      await advanceMessages(context, ids, 'delivered');
      return ids;
    },
  });
  context.rooms.onMessageDelivered((id) => {
    mark(id).catch((err: unknown) => context.log.warn({ err }, 'could not mark a message as delivered'));
  });
}

type Reading = { message_id: string; game_id: string; reader_id: string };

type MarkRead = (reading: Reading) => Promise<string>;

/** A message is read when its first reader reports it. Batched: a crowd that sees a message needs one query. */
export const openMarkRead = (context: Context): MarkRead =>
  inBatches({ at_most: BATCH_MAX, keyOf: () => '', work: (batch) => markRead(context, batch) });

async function markRead(context: Context, batch: readonly Reading[]): Promise<(string | Refusal)[]> {
  const rows = await context.db.query
    .selectFrom('messages')
    .select(['id', 'game_id', 'user_id', 'status'])
    .where('id', 'in', [...new Set(batch.map(({ message_id }) => message_id))])
    .execute();
  const messages = new Map(rows.map((row) => [row.id, row]));
  const messageOf = ({ message_id, game_id }: Reading) => {
    const message = messages.get(message_id);
    return message?.game_id === game_id ? message : null;
  };
  const unread = batch.filter((reading) => {
    const message = messageOf(reading);
    const is_others = message !== null && message.user_id !== null && message.user_id !== reading.reader_id;
    return is_others && message.status !== 'read';
  });
  await advanceMessages(context, [...new Set(unread.map(({ message_id }) => message_id))], 'read');
  return batch.map((reading) => (messageOf(reading) ? reading.message_id : new Refusal('message_not_found')));
}

type Reached = Exclude<MessageStatus, 'sent'>;

const EARLIER: Record<Reached, readonly MessageStatus[]> = {
  delivered: ['sent'],
  read: ['sent', 'delivered'],
};

/**
 * Advances the status of messages and notifies their senders. A message that is as far already, or that the host
 * removed, stays as it is.
 */
async function advanceMessages(
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
      .where('deleted_at', 'is', null)
      .returning(['id', 'game_id', 'user_id'])
      .execute(),
  );
  for (const { id, game_id, user_id } of advanced) {
    if (user_id === null) continue;
    rooms.send(game_id, { only: [user_id] }, toReceipt(id, status));
  }
}
