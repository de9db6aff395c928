import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { slowChatWait, trimmedMessage, whyNotMessage, whyNotTalk } from '@phrase-bingo/game/rules/game/chat';
import { MODERATION } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { type MessageRow, selectMessages, toMessage } from '../game-data/messages.ts';
import { NAME_COLUMNS, withNames } from '../game-data/names.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import type { OwnWords } from '../game-data/word-filter.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { appendMessages } from '../game-door/message-log.ts';
import { limitMessages } from '../limiter/rate-limits.ts';
import { Refusal, refuse, refuseIf } from '../refusal.ts';
import { filteredMessage, findSender } from './senders.ts';

type Post = {
  game_id: string;
  content: string;
  /** Chosen by the sender; the same id again in the same game is the same message. */
  client_id: string | null;
  /** Only stored: all rounds share one chat. */
  round: number | string | null;
};

export async function postMessage(context: Context, user: { id: string }, post: Post): Promise<ChatMessage> {
  await limitMessages(context.limits.limiter, user.id);
  const filtered = await filterBefore(context, user, post);
  return changeGame(context, post.game_id, (change) => storeMessage(change, user, post, filtered));
}

/** A message as it is to be stored, and the words by which it was filtered. */
type Filtered = { content: string; by: OwnWords | null };

/**
 * A long message takes milliseconds, so it is filtered before the game is locked. What will be refused anyway is not
 * worth the search: nobody can keep the server busy who may not speak.
 */
async function filterBefore({ db }: Context, user: { id: string }, post: Post): Promise<Filtered | null> {
  if (whyNotMessage(post.content)) return null;
  const said = { game_id: post.game_id, user_id: user.id };
  const sender = await findSender(db, said);
  if (!sender || sender.is_muted || whyNotTalk(sender.game, user, sender.is_player)) return null;
  if (sender.is_slowed && (await waitOf(db, said, sender, await dbNow(db))) > 0) return null;
  return {
    content: filteredMessage(trimmedMessage(post.content), sender.filtered_by),
    by: sender.filtered_by,
  };
}

async function storeMessage(
  { tx, game, now, clock, publish }: Change,
  user: { id: string },
  { client_id, round, ...post }: Post,
  filtered: Filtered | null,
): Promise<ChatMessage> {
  const said = { game_id: game.id, user_id: user.id };
  const sender = (await findSender(tx, said)) ?? refuse('game_not_found');
  refuseIf(whyNotTalk(game, user, sender.is_player));
  refuseIf(whyNotMessage(post.content));
  const trimmed = trimmedMessage(post.content);
  const sent = client_id && (await findSentMessage(tx, { ...said, client_id }));
  if (sent) return toMessage({ ...sent, content: sent.content ?? filtered?.content ?? trimmed });
  if (sender.is_muted) refuse('muted_in_chat');
  if (sender.is_slowed) refuseTooSoon(await waitOf(tx, said, sender, clock));
  // The host may have changed the filter or the words since; after that nothing unmasked is stored.
  const is_current = filtered !== null && isDeepStrictEqual(filtered.by, sender.filtered_by);
  const content = is_current ? filtered.content : filteredMessage(trimmed, sender.filtered_by);

  const row = {
    id: randomUUID(),
    game_id: game.id,
    user_id: user.id,
    client_id,
    content,
    status: 'sent',
    datetime_created: now,
  } as const;
  const message = toMessage({ ...row, ...sender.name, deleted_at: null });
  const { game_id: _game_id, ...fields } = message;
  const seq = publish({ ...fields, type: 'message' });
  const rounds = round === null ? [] : await listRounds(tx, game.id);
  const round_id = rounds.find((one) => isRoundNamed(one, round ?? 0))?.id ?? null;
  await appendMessages(tx, game.id, [{ ...row, seq, round_id }], now);
  return message;
}

type Said = { game_id: string; user_id: string };

type Talker = { device_hash: string | null };

/** How long somebody has to wait in slow chat. Asked under the lock of the game, of two messages at once one is stored. */
const waitOf = async (queryable: Queryable, said: Said, talker: Talker, now: number): Promise<number> =>
  slowChatWait(await findLastSent(queryable, said, talker, now), now);

function refuseTooSoon(wait: number): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new Refusal('slow_chat', { seconds: String(seconds) }, seconds);
}

/**
 * When a person last wrote in this game, or another guest of the same browser; a busy chat may have dropped the message
 * by now. Looks at what this game has: in all games a person may have written any number of messages, and a browser
 * may have had any number of guests.
 */
async function findLastSent(
  { query }: Queryable,
  { game_id, user_id }: Said,
  { device_hash }: Talker,
  now: number,
): Promise<number | null> {
  const latest = query
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .select('messages.datetime_created as sent_at')
    .where('messages.game_id', '=', game_id)
    .where(({ eb, or }) =>
      or([eb('messages.user_id', '=', user_id), eb('users.device_hash', '=', device_hash)]),
    )
    .orderBy('messages.seq', 'desc')
    .limit(1);
  const shown = query.selectFrom(latest.as('latest')).select('sent_at');
  const dropped = query
    .selectFrom('message_names')
    .innerJoin('users', 'users.id', 'message_names.user_id')
    .select('message_names.sent_at')
    .where('message_names.game_id', '=', game_id)
    .where('message_names.sent_at', '>', now - MODERATION.slow_chat)
    .where(({ eb, or }) => or([eb('users.id', '=', user_id), eb('users.device_hash', '=', device_hash)]));
  const { last } = await query
    .selectFrom(shown.unionAll(dropped).as('sent'))
    .select(({ fn }) => fn.max<number | null>('sent_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

type Sent = Said & { client_id: string };

/** The message a person has sent in a game under this client_id. Of one that left the chat only the name is stored. */
async function findSentMessage(queryable: Queryable, { game_id, user_id, client_id }: Sent) {
  const dropped = queryable.query
    .selectFrom('message_names')
    .leftJoin('users', 'users.id', 'message_names.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'message_names.user_id', game_id))
    .select(['message_names.message_id as id', 'message_names.game_id', 'message_names.user_id'])
    .select(['message_names.client_id', sql<string | null>`cast(null as text)`.as('content')])
    .select([sql<MessageStatus>`'sent'`.as('status'), 'message_names.sent_at as datetime_created'])
    .select([sql<number | null>`cast(null as bigint)`.as('deleted_at'), ...NAME_COLUMNS])
    .where('message_names.user_id', '=', user_id)
    .where('message_names.game_id', '=', game_id)
    .where('message_names.client_id', '=', client_id);
  return await selectMessages(queryable)
    .where('messages.game_id', '=', game_id)
    .where('messages.user_id', '=', user_id)
    .where('messages.client_id', '=', client_id)
    .$castTo<Omit<MessageRow, 'content'> & { content: string | null }>()
    .unionAll(dropped)
    .executeTakeFirst();
}
