import { nameOfJoined } from '@phrase-bingo/game/rules/game/chat';
import { readTimestamp } from '@phrase-bingo/game/rules/timestamps';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { ChatMessage, MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { Outbox, PendingMessage } from '../../live/game-store.ts';
import type { LocalClock } from '../../text/local-times.ts';
import { dividerBefore } from './chat-times.ts';

/** How far a message of one's own has come, from the first moment on. */
export type Progress = 'sending' | 'waiting' | MessageStatus;

export type ChatItem = Readonly<{
  /** The same from the pending message to its echo. */
  id: string;
  /** Null for a line of the game itself. */
  user_id: string | null;
  username: string;
  content: string;
  /** Who joined, where the line tells of nothing else. */
  joined: readonly string[];
  sent_ms: number;
  is_mine: boolean;
  progress: Progress;
}>;

/** A line with what stands around it. */
export type PlacedItem = ChatItem &
  Readonly<{
    divider: string | null;
    /** The first of several in a row by one person, and the last of those that have come as far. */
    is_first: boolean;
    is_last: boolean;
  }>;

const PENDING: Record<PendingMessage['state'], Progress> = {
  sent: 'sending',
  waiting: 'waiting',
  stored: 'sent',
};

/** The very same for all, so that lines that stay as they are are not drawn anew. */
const NOBODY: readonly string[] = [];

function itemOf(message: Readonly<ChatMessage>, viewer_id: string): ChatItem {
  const { id, user_id, username, content, datetime_created, status, client_id } = message;
  const is_mine = user_id === viewer_id;
  return {
    id: is_mine ? (client_id ?? id) : id,
    user_id,
    username: username ?? '',
    content,
    joined: NOBODY,
    sent_ms: readTimestamp(datetime_created) ?? 0,
    is_mine,
    progress: status,
  };
}

/** The messages, and after them what is still on its way. */
export function chatItems(
  messages: GameView['messages'],
  outbox: Outbox,
  viewer_id: string,
  /** How far the server's clock is ahead of this one. */
  ahead: number,
): ChatItem[] {
  return [
    ...messages.map((message) => itemOf(message, viewer_id)),
    ...outbox.map(
      ({ client_id, content, timestamp, state }): ChatItem => ({
        id: client_id,
        user_id: viewer_id,
        username: '',
        content,
        joined: NOBODY,
        sent_ms: timestamp + ahead,
        is_mine: true,
        progress: PENDING[state],
      }),
    ),
  ];
}

/** People who join one after another are told of in one line, which stays in the place of the first. */
export function withJoinsMerged(lines: readonly ChatItem[]): ChatItem[] {
  const merged: ChatItem[] = [];
  for (const line of lines) {
    const name = line.user_id === null ? nameOfJoined(line.content) : null;
    const before = merged.at(-1);
    if (name === null) merged.push(line);
    else if (before && before.joined.length > 0)
      merged.splice(-1, 1, { ...before, joined: [...before.joined, name] });
    else merged.push({ ...line, joined: [name] });
  }
  return merged;
}

export function placedItems(lines: readonly ChatItem[], now_ms: number, clock: LocalClock): PlacedItem[] {
  const dividers = lines.map(({ sent_ms }, index) =>
    dividerBefore(sent_ms, lines[index - 1]?.sent_ms ?? null, now_ms, clock),
  );
  const isJoined = (index: number) =>
    dividers[index] === null && lines[index]?.user_id === lines[index - 1]?.user_id;
  return lines.map((line, index) => ({
    ...line,
    divider: dividers[index] ?? null,
    is_first: !isJoined(index),
    is_last: !isJoined(index + 1) || lines[index + 1]?.progress !== line.progress,
  }));
}
