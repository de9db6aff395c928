import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import { useState } from 'react';
import { useGame } from '../../live/game-store.ts';
import { useHiddenPlayers } from './hidden-players.ts';

type Message = Readonly<ChatMessage>;

/** The messages after a given one; all of them when that one has been dropped for newer ones. */
const after = (messages: readonly Message[], id: string | null): readonly Message[] =>
  messages.slice(messages.findIndex((message) => message.id === id) + 1);

const useNewest = (): string | null => useGame(({ messages }) => messages.at(-1)?.id ?? null);

/** Removed and hidden ones are dropped last: none that is older takes their place among the latest. */
function useOthersAfter(id: string | null, at_most = Number.POSITIVE_INFINITY): readonly Message[] {
  const messages = useGame((view) => view.messages);
  const viewer_id = useGame((view) => view.viewer_id);
  const hidden = useHiddenPlayers();
  return after(messages, id)
    .filter(({ user_id }) => user_id !== null && user_id !== viewer_id)
    .slice(-at_most)
    .filter(({ user_id, is_deleted }) => !is_deleted && !hidden.includes(user_id ?? ''));
}

/**
 * The messages of others since `is_moving` was last true, and only the latest of them if there is a limit. The marker
 * follows the newest message while it is.
 */
export function useMessagesSince(is_moving: boolean, at_most?: number): readonly Message[] {
  const newest = useNewest();
  const [mark, setMark] = useState(newest);
  if (is_moving && mark !== newest) setMark(newest);
  const since = useOthersAfter(mark, at_most);
  return is_moving ? [] : since;
}

/** How many messages of others arrived while the chat was out of view. */
export const useUnread = (is_in_view: boolean): number => useMessagesSince(is_in_view).length;

/**
 * How many messages of others arrived since a list was last scrolled to its newest item. This includes one that
 * arrives in the same frame in which the person scrolls away: the list did not scroll to it any more.
 */
export function useUnseen(times_brought: number): number {
  const newest = useNewest();
  const [mark, setMark] = useState({ newest, times_brought });
  if (mark.times_brought !== times_brought) setMark({ newest, times_brought });
  return useOthersAfter(mark.newest).length;
}
