import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';

export const selectMessages = ({ query }: Queryable) =>
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

const RECEIPTS = { delivered: 'message_delivered', read: 'message_read' } as const;

/** What the sender of a message is notified of. */
export const toReceipt = (message_id: string, status: keyof typeof RECEIPTS) => ({
  type: RECEIPTS[status],
  message_id,
  status,
});

/** The receipts of a person's latest messages in a game, for a client that may have missed them. */
export async function listReceipts({ db }: { db: Queryable }, game_id: string, user_id: string) {
  const messages = await listOwnStatuses(db, game_id, user_id);
  return messages.flatMap(({ id, status }) => (status === 'sent' ? [] : [toReceipt(id, status)]));
}

/** The statuses of a person's messages among the latest of a game. */
function listOwnStatuses({ query }: Queryable, game_id: string, user_id: string) {
  const latest = query
    .selectFrom('messages')
    .select(['id', 'user_id', 'status'])
    .where('game_id', '=', game_id)
    .orderBy('seq', 'desc')
    .limit(CHAT.keep)
    .as('latest');
  return query.selectFrom(latest).select(['id', 'status']).where('user_id', '=', user_id).execute();
}
