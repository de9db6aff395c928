import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { QueuedMessage } from './actions/chat-queue.ts';

/**
 * A message of one's own that is not among the messages yet: given to the socket, waiting to be posted because
 * the socket dropped, or stored and about to come back.
 */
export type PendingMessage = QueuedMessage & {
  state: 'sent' | 'waiting' | 'stored';
  /** Known once it was stored by a call. */
  message_id: string | null;
};

export type Outbox = readonly Readonly<PendingMessage>[];

/** Leaves out what has come back; the very same list when nothing has. */
export function withoutEchoes(outbox: Outbox, { messages, viewer_id }: GameView): Outbox {
  const has_come = ({ client_id, message_id }: PendingMessage) =>
    messages.some(
      (message) =>
        message.id === message_id || (message.client_id === client_id && message.user_id === viewer_id),
    );
  return outbox.some(has_come) ? outbox.filter((pending) => !has_come(pending)) : outbox;
}

export const changed = (outbox: Outbox, client_id: string, change: Partial<PendingMessage>): Outbox =>
  outbox.map((pending) => (pending.client_id === client_id ? { ...pending, ...change } : pending));
