import { CHAT } from '@phrase-bingo/game/rules/limits';
import { CHAT_PANEL } from '../../page-limits.ts';

/** A message that may have to be sent again. The client_id makes a repeat harmless. */
export type QueuedMessage = { client_id: string; content: string; timestamp: number; retries: number };

export function queuedMessage(client_id: string, content: string, now: number): QueuedMessage {
  return { client_id, content, timestamp: now, retries: 0 };
}

/** Separates messages that waited too long or failed too often, so that their sender can be warned. */
export function sortQueue<M extends QueuedMessage>(
  queue: readonly M[],
  now: number,
): { alive: M[]; dropped: M[] } {
  const isDead = ({ timestamp, retries }: QueuedMessage) =>
    retries >= CHAT_PANEL.store_retries || now - timestamp > CHAT.socket_queue_age;
  return { alive: queue.filter((message) => !isDead(message)), dropped: queue.filter(isDead) };
}

export function afterFailedTry<M extends QueuedMessage>(queue: readonly M[], client_id: string): M[] {
  return queue.map((message) =>
    message.client_id === client_id ? { ...message, retries: message.retries + 1 } : message,
  );
}
