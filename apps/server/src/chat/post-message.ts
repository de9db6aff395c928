import { randomUUID } from 'node:crypto';
import { slowChatWait, trimmedMessage, whyNotMessage, whyNotTalk } from '@phrase-bingo/game/rules/game/chat';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { selectMessages, toMessage } from '../game-data/messages.ts';
import { NAME_COLUMNS } from '../game-data/names.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { appendMessages } from '../game-door/message-log.ts';
import { limitMessages } from '../limiter/rate-limits.ts';
import { Refusal, refuse, refuseIf } from '../refusal.ts';
import { type Filtered, filterMessage } from './filter-message.ts';

type Post = {
  game_id: string;
  content: string;
  /** Chosen by the sender; the same id again is the same message. */
  client_id: string | null;
  /** Only stored: all rounds share one chat. */
  round: number | string | null;
};

export async function postMessage(context: Context, user: { id: string }, post: Post): Promise<ChatMessage> {
  await limitMessages(context.limiter, user.id);
  const filtered = await filterBefore(context, user, post);
  const store = () =>
    changeGame(context, post.game_id, (change) => storeMessage(change, user, post, filtered));
  try {
    return await store();
  } catch (error) {
    // The sender used the same client_id in another game, under another lock; that message is stored by now.
    if (isUniqueViolation(error, 'messages', 'user_id', 'client_id')) return store();
    throw error;
  }
}

/** What will be refused anyway is not worth the search. */
async function filterBefore({ db }: Context, user: { id: string }, post: Post): Promise<Filtered | null> {
  if (whyNotMessage(post.content)) return null;
  return filterMessage(db, { game_id: post.game_id, user_id: user.id }, trimmedMessage(post.content));
}

async function storeMessage(
  { tx, game, now, publish }: Change,
  user: { id: string },
  { client_id, round, ...post }: Post,
  filtered: Filtered | null,
): Promise<ChatMessage> {
  const { name, is_player, is_muted } = await getSender(tx, game.id, user.id);
  refuseIf(whyNotTalk(game, user, is_player));
  refuseIf(whyNotMessage(post.content));
  const is_current = filtered?.by === game.room_config.filter;
  // The host may have changed the filter since; after that nothing unmasked is stored.
  const { content } = is_current
    ? filtered
    : await filterMessage(tx, { game_id: game.id, user_id: user.id }, trimmedMessage(post.content));
  const sent = client_id && (await findSentMessage(tx, { user_id: user.id, client_id, content }));
  if (sent) return sent;
  if (!isHost(game, user)) {
    if (is_muted) refuse('muted_in_chat');
    if (game.room_config.slow_chat) await refuseTooSoon(tx, { game_id: game.id, user_id: user.id, now });
  }

  const row = {
    id: randomUUID(),
    game_id: game.id,
    user_id: user.id,
    client_id,
    content,
    status: 'sent',
    datetime_created: now,
  } as const;
  const message = toMessage({ ...row, ...name, deleted_at: null });
  const { game_id: _game_id, ...fields } = message;
  const seq = publish({ ...fields, type: 'message' });
  const rounds = round === null ? [] : await listRounds(tx, game.id);
  const round_id = rounds.find((one) => isRoundNamed(one, round ?? 0))?.id ?? null;
  await appendMessages(tx, game.id, [{ ...row, seq, round_id }], now);
  return message;
}

async function getSender({ query }: Queryable, game_id: string, user_id: string) {
  const { player_id, muted_id, ...name } = await query
    .selectFrom('games')
    .leftJoin('users', (join) => join.on('users.id', '=', user_id))
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', user_id),
    )
    .leftJoin('guest_names', (join) =>
      join.onRef('guest_names.game_id', '=', 'games.id').on('guest_names.user_id', '=', user_id),
    )
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.game_id', '=', 'games.id').on('mutes.user_id', '=', user_id),
    )
    .select([...NAME_COLUMNS, 'players.user_id as player_id', 'mutes.user_id as muted_id'])
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow();
  return { name, is_player: player_id !== null, is_muted: muted_id !== null };
}

type Spoken = { game_id: string; user_id: string; now: number };

/** Under the lock of the game, so that of two messages at once one is stored. */
async function refuseTooSoon(tx: Queryable, { game_id, user_id, now }: Spoken): Promise<void> {
  const wait = slowChatWait(await findLastSent(tx, game_id, user_id), now);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new Refusal('slow_chat', { seconds: String(seconds) }, seconds);
}

/** When a person last wrote in this game; a busy chat may have dropped the message by now. */
async function findLastSent({ query }: Queryable, game_id: string, user_id: string): Promise<number | null> {
  const shown = query
    .selectFrom('messages')
    .select('datetime_created as sent_at')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id);
  const dropped = query
    .selectFrom('message_names')
    .select('sent_at')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id);
  const { last } = await query
    .selectFrom(shown.unionAll(dropped).as('sent'))
    .select(({ fn }) => fn.max<number | null>('sent_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

type Sent = { user_id: string; client_id: string; content: string };

/**
 * The message a person has sent under this client_id. The content of a deleted message is not stored, but whoever
 * sends it again has it.
 */
async function findSentMessage(
  queryable: Queryable,
  { user_id, client_id, content }: Sent,
): Promise<ChatMessage | null> {
  const deleted = queryable.query
    .selectFrom('message_names')
    .leftJoin('users', 'users.id', 'message_names.user_id')
    .leftJoin('guest_names', (join) =>
      join
        .onRef('guest_names.game_id', '=', 'message_names.game_id')
        .onRef('guest_names.user_id', '=', 'message_names.user_id'),
    )
    .select(['message_names.message_id as id', 'message_names.game_id', 'message_names.user_id'])
    .select(['message_names.client_id', sql<string>`cast(${content} as text)`.as('content')])
    .select([sql<MessageStatus>`'sent'`.as('status'), 'message_names.sent_at as datetime_created'])
    .select([sql<number | null>`cast(null as bigint)`.as('deleted_at'), ...NAME_COLUMNS])
    .where('message_names.user_id', '=', user_id)
    .where('message_names.client_id', '=', client_id);
  const row = await selectMessages(queryable)
    .where('messages.user_id', '=', user_id)
    .where('messages.client_id', '=', client_id)
    .unionAll(deleted)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}
