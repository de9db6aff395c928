import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';
import { NAME_COLUMNS, type NameRow, shownAs } from './names.ts';

export const selectMessages = ({ query }: Queryable) =>
  query
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('guest_names', (join) =>
      join
        .onRef('guest_names.game_id', '=', 'messages.game_id')
        .onRef('guest_names.user_id', '=', 'messages.user_id'),
    )
    .select(['messages.id', 'messages.game_id', 'messages.user_id', 'messages.client_id'])
    .select(['messages.content', 'messages.status', 'messages.datetime_created'])
    .select(['messages.deleted_at', ...NAME_COLUMNS]);

/** The latest messages of a game, oldest first. */
export async function listLatestMessages(queryable: Queryable, game_id: string): Promise<ChatMessage[]> {
  const rows = await selectMessages(queryable)
    .where('messages.game_id', '=', game_id)
    .orderBy('messages.seq', 'desc')
    .limit(CHAT.keep)
    .execute();
  return rows.reverse().map(toMessage);
}

export type MessageRow = Pick<
  ChatMessage,
  'id' | 'game_id' | 'user_id' | 'client_id' | 'content' | 'status'
> &
  NameRow & { datetime_created: number; deleted_at: number | null };

export function toMessage({
  id,
  game_id,
  user_id,
  client_id,
  content,
  status,
  ...row
}: MessageRow): ChatMessage {
  const { username, is_guest } = user_id === null ? { username: null, is_guest: false } : shownAs(row);
  return {
    id,
    game_id,
    client_id,
    content,
    status,
    type: user_id === null ? 'system' : 'message',
    user_id,
    sender_id: user_id,
    username,
    sender_name: username,
    is_guest,
    is_deleted: row.deleted_at !== null,
    datetime_created: isoTime(row.datetime_created),
  };
}

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
