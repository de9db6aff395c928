import { nameOfJoined } from '@phrase-bingo/game/rules/game/chat';
import { readTimestamp } from '@phrase-bingo/game/rules/timestamps';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { Outbox, PendingMessage } from '../../live/game-store.ts';
import type { LocalClock } from '../../text/local-times.ts';
import { dividerBefore } from './chat-times.ts';

/** The delivery status of one's own message, from the moment it is sent. */
export type Progress = 'sending' | 'waiting' | MessageStatus;

export type ChatItem = Readonly<{
  /** The same from the pending message to its echo. */
  id: string;
  /** The id on the server; null while the message is being sent. */
  message_id: string | null;
  /** Null for a message of the game itself. */
  user_id: string | null;
  username: string;
  is_guest: boolean;
  content: string;
  /** The host has removed it. */
  is_deleted: boolean;
  /** How many lines in a row this item stands for, because the reader hides their sender; 0 for a line itself. */
  hidden_count: number;
  /** Who joined, for an item that says only that. */
  joined: readonly string[];
  sent_at: number;
  is_mine: boolean;
  progress: Progress;
}>;

/** An item with its place among its neighbours. */
export type PlacedItem = ChatItem &
  Readonly<{
    divider: string | null;
    /** The first of several in a row by one person, and the last of those with the same progress. */
    is_first: boolean;
    is_last: boolean;
  }>;

const PENDING: Record<PendingMessage['state'], Progress> = {
  sent: 'sending',
  waiting: 'waiting',
  stored: 'sent',
};

/** One shared array, so that unchanged items are not rendered again. */
const NOBODY: readonly string[] = [];

function itemOf(message: Readonly<ChatMessage>, viewer_id: string): ChatItem {
  const { id, user_id, username, is_guest = false, is_deleted = false } = message;
  const { content, datetime_created, status, client_id } = message;
  const is_mine = user_id === viewer_id;
  return {
    id: is_mine ? (client_id ?? id) : id,
    message_id: id,
    user_id,
    username: username ?? '',
    is_guest,
    content,
    is_deleted,
    hidden_count: 0,
    joined: NOBODY,
    sent_at: readTimestamp(datetime_created) ?? 0,
    is_mine,
    progress: status,
  };
}

/** The messages, followed by those still being sent. */
export function chatItems(
  messages: GameView['messages'],
  outbox: Outbox,
  viewer_id: string,
  /** How many milliseconds the server's clock is ahead of this one. */
  ahead: number,
): ChatItem[] {
  return [
    ...messages.map((message) => itemOf(message, viewer_id)),
    ...outbox.map(
      ({ client_id, content, timestamp, state }): ChatItem => ({
        id: client_id,
        message_id: null,
        user_id: viewer_id,
        username: '',
        is_guest: false,
        content,
        is_deleted: false,
        hidden_count: 0,
        joined: NOBODY,
        sent_at: timestamp + ahead,
        is_mine: true,
        progress: PENDING[state],
      }),
    ),
  ];
}

/** Lines in a row of somebody the reader hides become one item that counts them, at the position of the first. */
export function withHiddenFolded(
  items: readonly ChatItem[],
  hidden: ReadonlySet<string>,
): readonly ChatItem[] {
  if (hidden.size === 0) return items;
  const folded: ChatItem[] = [];
  for (const item of items) {
    const before = folded.at(-1);
    if (item.user_id === null || !hidden.has(item.user_id)) folded.push(item);
    else if (before && before.hidden_count > 0 && before.user_id === item.user_id)
      folded.splice(-1, 1, { ...before, hidden_count: before.hidden_count + 1 });
    else folded.push({ ...item, content: '', hidden_count: 1 });
  }
  return folded;
}

/** Merges people who join one after another into one item, at the position of the first. */
export function withJoinsMerged(items: readonly ChatItem[]): ChatItem[] {
  const merged: ChatItem[] = [];
  for (const item of items) {
    const name = item.user_id === null ? nameOfJoined(item.content) : null;
    const before = merged.at(-1);
    if (name === null) merged.push(item);
    else if (before && before.joined.length > 0)
      merged.splice(-1, 1, { ...before, joined: [...before.joined, name] });
    else merged.push({ ...item, joined: [name] });
  }
  return merged;
}

export function placedItems(items: readonly ChatItem[], now: number, clock: LocalClock): PlacedItem[] {
  const dividers = items.map(({ sent_at }, index) =>
    dividerBefore(sent_at, items[index - 1]?.sent_at ?? null, now, clock),
  );
  const isJoined = (index: number) =>
    dividers[index] === null && items[index]?.user_id === items[index - 1]?.user_id;
  return items.map((item, index) => ({
    ...item,
    divider: dividers[index] ?? null,
    is_first: !isJoined(index),
    is_last: !isJoined(index + 1) || items[index + 1]?.progress !== item.progress,
  }));
}
