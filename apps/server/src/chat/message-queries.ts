import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';

const selectMessages = ({ query }: Queryable) =>
  query
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .select(['messages.id', 'messages.game_id', 'messages.user_id', 'messages.client_id'])
    .select(['messages.content', 'messages.status', 'messages.datetime_created', 'users.username']);

/** The latest messages of a game, oldest first. */
export async function listLatestMessages(queryable: Queryable, game_id: string): Promise<ChatMessage[]> {
  const rows = await selectMessages(queryable)
    .where('messages.game_id', '=', game_id)
    .orderBy('messages.seq', 'desc')
    .limit(CHAT.keep)
    .execute();
  return rows.reverse().map(toMessage);
}

/** How far the messages of a person have come, of the latest of a game. */
export function listOwnStatuses({ query }: Queryable, game_id: string, user_id: string) {
  const latest = query
    .selectFrom('messages')
    .select(['id', 'user_id', 'status'])
    .where('game_id', '=', game_id)
    .orderBy('seq', 'desc')
    .limit(CHAT.keep)
    .as('latest');
  return query.selectFrom(latest).select(['id', 'status']).where('user_id', '=', user_id).execute();
}

type Sent = { user_id: string; client_id: string; content: string };

/**
 * The message a person has sent under this name of theirs. Of one that was deleted since then the words are not kept,
 * but whoever sends it again has them.
 */
export async function findSentMessage(
  queryable: Queryable,
  { user_id, client_id, content }: Sent,
): Promise<ChatMessage | null> {
  const deleted = queryable.query
    .selectFrom('message_names')
    .innerJoin('users', 'users.id', 'message_names.user_id')
    .select(['message_names.message_id as id', 'message_names.game_id', 'message_names.user_id'])
    .select(['message_names.client_id', sql<string>`cast(${content} as text)`.as('content')])
    .select([sql<MessageStatus>`'sent'`.as('status'), 'message_names.sent_at as datetime_created'])
    .select('users.username')
    .where('message_names.user_id', '=', user_id)
    .where('message_names.client_id', '=', client_id);
  const row = await selectMessages(queryable)
    .where('messages.user_id', '=', user_id)
    .where('messages.client_id', '=', client_id)
    .unionAll(deleted)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** A person as the chat of a game knows them. */
export async function getTalker({ query }: Queryable, game_id: string, user_id: string) {
  const { username, player_id } = await query
    .selectFrom('users')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'users.id').on('players.game_id', '=', game_id),
    )
    .select(['users.username', 'players.user_id as player_id'])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { username, is_player: player_id !== null };
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
