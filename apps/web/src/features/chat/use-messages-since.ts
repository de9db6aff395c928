import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import { useState } from 'react';
import { useGame } from '../../live/use-game.ts';

type Message = Readonly<ChatMessage>;

/** What came after a message; everything when that one has been left out for newer ones. */
const after = (messages: readonly Message[], id: string | null): readonly Message[] =>
  messages.slice(messages.findIndex((message) => message.id === id) + 1);

/** What others have said since the mark last stood at the newest message; while it moves it stays there. */
export function useMessagesSince(is_moving: boolean): readonly Message[] {
  const messages = useGame((view) => view.messages);
  const viewer_id = useGame((view) => view.viewer_id);
  const newest = messages.at(-1)?.id ?? null;
  const [mark, setMark] = useState(newest);
  if (is_moving && mark !== newest) setMark(newest);
  if (is_moving) return [];
  return after(messages, mark).filter(({ user_id }) => user_id !== null && user_id !== viewer_id);
}

/** How many messages of others came while the chat was out of view. */
export const useUnread = (is_in_view: boolean): number => useMessagesSince(is_in_view).length;
