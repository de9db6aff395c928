import type { Context } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { advanceMessages } from './advance-messages.ts';

const AT_ONCE = 500;

type Reading = { message_id: string; game_id: string; reader_id: string };

export type MarkRead = (reading: Reading) => Promise<string>;

/** A message is read when its first reader says so; a whole crowd that sees it at once asks the database once. */
export const openReading = (context: Context): MarkRead =>
  inBatches({ at_most: AT_ONCE, keyOf: () => '', work: (group) => markRead(context, group) });

async function markRead(context: Context, group: readonly Reading[]): Promise<(string | Refusal)[]> {
  const rows = await context.db.query
    .selectFrom('messages')
    .select(['id', 'game_id', 'user_id', 'status'])
    .where('id', 'in', [...new Set(group.map(({ message_id }) => message_id))])
    .execute();
  const messages = new Map(rows.map((row) => [row.id, row]));
  const seenIn = ({ message_id, game_id }: Reading) => {
    const message = messages.get(message_id);
    return message?.game_id === game_id ? message : null;
  };
  const fresh = group.filter((reading) => {
    const message = seenIn(reading);
    const is_others = message !== null && message.user_id !== null && message.user_id !== reading.reader_id;
    return is_others && message.status !== 'read';
  });
  await advanceMessages(context, [...new Set(fresh.map(({ message_id }) => message_id))], 'read');
  return group.map((reading) => (seenIn(reading) ? reading.message_id : new Refusal('message_not_found')));
}
