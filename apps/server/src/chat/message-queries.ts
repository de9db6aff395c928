import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';

/** The latest messages of a game, oldest first. */
export async function listMessages({ query }: Queryable, game_id: string): Promise<ChatMessage[]> {
  const rows = await query
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .select(['messages.id', 'messages.user_id', 'messages.client_id', 'messages.content'])
    .select(['messages.status', 'messages.datetime_created', 'users.username'])
    .where('messages.game_id', '=', game_id)
    .orderBy('messages.seq', 'desc')
    .limit(CHAT.keep)
    .execute();
  return rows.reverse().map((row) => toMessage({ ...row, game_id }));
}

type MessageRow = Pick<ChatMessage, 'id' | 'game_id' | 'user_id' | 'client_id' | 'content' | 'status'> & {
  username: string | null;
  datetime_created: number;
};

export const toMessage = ({ user_id, username, datetime_created, ...row }: MessageRow): ChatMessage => ({
  ...row,
  type: user_id === null ? 'system' : 'message',
  user_id,
  sender_id: user_id,
  username,
  sender_name: username,
  datetime_created: isoTime(datetime_created),
});
