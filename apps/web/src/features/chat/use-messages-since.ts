import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import { useState } from 'react';
import { useGame } from '../../live/use-game.ts';

type Message = Readonly<ChatMessage>;

/** What came after a message; everything when that one has been left out for newer ones. */
const after = (messages: readonly Message[], id: string | null): readonly Message[] =>
  messages.slice(messages.findIndex((message) => message.id === id) + 1);

const useNewest = (): string | null => useGame(({ messages }) => messages.at(-1)?.id ?? null);

function useOthersAfter(id: string | null): readonly Message[] {
  const messages = useGame((view) => view.messages);
  const viewer_id = useGame((view) => view.viewer_id);
  return after(messages, id).filter(({ user_id }) => user_id !== null && user_id !== viewer_id);
}

/** What others have said since the mark last stood at the newest message; while it moves it stays there. */
export function useMessagesSince(is_moving: boolean): readonly Message[] {
  const newest = useNewest();
  const [mark, setMark] = useState(newest);
  if (is_moving && mark !== newest) setMark(newest);
  const since = useOthersAfter(mark);
  return is_moving ? [] : since;
}

/** How many messages of others came while the chat was out of view. */
export const useUnread = (is_in_view: boolean): number => useMessagesSince(is_in_view).length;

/**
 * How many messages of others came since a list was last brought to its newest entry. One that comes in the very
 * frame in which somebody scrolls away is among them: the list still followed, but did not go there any more.
 */
export function useUnseen(times_brought: number): number {
  const newest = useNewest();
  const [mark, setMark] = useState({ newest, times_brought });
  if (mark.times_brought !== times_brought) setMark({ newest, times_brought });
  return useOthersAfter(mark.newest).length;
}
