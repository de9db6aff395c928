import { randomUUID } from 'node:crypto';
import { trimmedMessage, whyNotMessage, whyNotTalk } from '@phrase-bingo/game/rules/game/chat';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { selectMessages, toMessage } from '../game-data/messages.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { appendMessages } from '../game-door/message-log.ts';
import { limitMessages } from '../limiter/rate-limits.ts';
import { refuseIf } from '../refusal.ts';

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
  const store = () => changeGame(context, post.game_id, (change) => storeMessage(change, user, post));
  try {
    return await store();
  } catch (error) {
    // The sender used the same client_id in another game, under another lock; that message is stored by now.
    if (isUniqueViolation(error, 'messages', 'user_id', 'client_id')) return store();
    throw error;
  }
}

async function storeMessage(
  { tx, game, now, publish }: Change,
  user: { id: string },
  { client_id, round, ...post }: Post,
): Promise<ChatMessage> {
  const { username, is_player } = await getSender(tx, game.id, user.id);
  refuseIf(whyNotTalk(game, user, is_player));
  refuseIf(whyNotMessage(post.content));
  const content = trimmedMessage(post.content);
  const sent = client_id && (await findSentMessage(tx, { user_id: user.id, client_id, content }));
  if (sent) return sent;

  const row = {
    id: randomUUID(),
    game_id: game.id,
    user_id: user.id,
    client_id,
    content,
    status: 'sent',
    datetime_created: now,
  } as const;
  const message = toMessage({ ...row, username });
  const { game_id: _game_id, ...fields } = message;
  const seq = publish({ ...fields, type: 'message' });
  const rounds = round === null ? [] : await listRounds(tx, game.id);
  const round_id = rounds.find((one) => isRoundNamed(one, round ?? 0))?.id ?? null;
  await appendMessages(tx, game.id, [{ ...row, seq, round_id }], now);
  return message;
}

async function getSender({ query }: Queryable, game_id: string, user_id: string) {
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
