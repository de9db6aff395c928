import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { isoTime } from '../iso-time.ts';
import { NAME_COLUMNS, type NameRow, shownAs, withNames } from './names.ts';

export const selectMessages = ({ query }: Queryable) =>
  query
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('guest_names', (join) =>
      withNames(join, 'messages.user_id', sql.ref<string>('messages.game_id')),
    )
    .select(['messages.id', 'messages.game_id', 'messages.user_id', 'messages.client_id'])
    .select(['messages.content', 'messages.status', 'messages.datetime_created'])
    .select(['messages.deleted_at', ...NAME_COLUMNS]);

const LATEST = { direction: 'desc', limit: CHAT.keep } as const;

/** What may be left out of a snapshot is not even read: each text takes at least its bytes once it is encoded. */
const latestMessages = preparedQuery((at: Queryable, param: Param<{ game_id: string }>) => {
  const sized = at.query
    .selectFrom('messages')
    .select('seq')
    .select(sql<number>`sum(octet_length(content)) over (order by seq desc)`.as('bytes'))
    .where('game_id', '=', param('game_id'))
    .orderBy('seq', LATEST.direction)
    .limit(LATEST.limit);
  return selectMessages(at)
    .where('messages.game_id', '=', param('game_id'))
    .where('messages.seq', '>=', ({ selectFrom }) =>
      selectFrom(sized.as('sized'))
        .select(({ fn }) => fn.min<number>('seq').as('first'))
        .where('bytes', '<=', CHAT.snapshot_max_bytes),
    )
    .orderBy('messages.seq');
});

/** The latest messages of a game, oldest first. */
export const listLatestMessages = async (at: Queryable, game_id: string): Promise<ChatMessage[]> =>
  (await latestMessages(at, { game_id })).map(toMessage);

/**
 * Tells one state of the receipts from another, as long as the messages are the same: each only ever advances. They
 * are the only part of the chat that has no number.
 */
const receiptsSum = preparedQuery((at: Queryable, param: Param<{ game_id: string }>) =>
  at.query
    .selectFrom(
      at.query
        .selectFrom('messages')
        .select('status')
        .where('game_id', '=', param('game_id'))
        .orderBy('seq', LATEST.direction)
        .limit(LATEST.limit)
        .as('latest'),
    )
    .select(
      sql<
        number | null
      >`cast(sum(case status when 'read' then 2 when 'delivered' then 1 else 0 end) as integer)`.as('sum'),
    ),
);

export const sumReceipts = async (at: Queryable, game_id: string): Promise<number> =>
  (await receiptsSum(at, { game_id }))[0]?.sum ?? 0;

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
