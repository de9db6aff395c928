import type { Context } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { advanceMessages } from './advance-messages.ts';

const BATCH_MAX = 500;

type Reading = { message_id: string; game_id: string; reader_id: string };

export type MarkRead = (reading: Reading) => Promise<string>;

/** A message is read when its first reader reports it. Batched: a crowd that sees a message needs one query. */
export const openReading = (context: Context): MarkRead =>
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
