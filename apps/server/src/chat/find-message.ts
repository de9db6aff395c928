import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Queryable } from '../db/db.ts';
import { selectMessages, toMessage } from '../game-data/messages.ts';

/** A message that is still in the chat of this game, with the number of its event; null for any other. */
export async function findMessage(
  queryable: Queryable,
  game_id: string,
  message_id: string,
): Promise<(ChatMessage & { is_deleted: boolean; seq: number }) | null> {
  const row = await selectMessages(queryable)
    .select('messages.seq')
    .where('messages.id', '=', message_id)
    .where('messages.game_id', '=', game_id)
    .executeTakeFirst();
  return row ? { ...toMessage(row), is_deleted: row.deleted_at !== null, seq: row.seq } : null;
}
