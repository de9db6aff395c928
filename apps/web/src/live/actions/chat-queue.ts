import { CHAT } from '@phrase-bingo/game/rules/limits';
import { CHAT_PANEL } from '../../screen-limits.ts';

/** A message that was sent just as the socket dropped. The client_id makes a repeat harmless. */
export type QueuedMessage = { client_id: string; content: string; timestamp: number; retries: number };

export function queuedMessage(client_id: string, content: string, nowMs: number): QueuedMessage {
  return { client_id, content, timestamp: nowMs, retries: 0 };
}

/** Splits off what has waited too long or was tried too often, so that its sender can be warned. */
export function sortQueue<M extends QueuedMessage>(
  queue: readonly M[],
  nowMs: number,
): { kept: M[]; dropped: M[] } {
  const isDead = ({ timestamp, retries }: QueuedMessage) =>
    retries >= CHAT_PANEL.store_retries || nowMs - timestamp > CHAT.socket_queue_age;
  return { kept: queue.filter((message) => !isDead(message)), dropped: queue.filter(isDead) };
}

export function afterFailedTry<M extends QueuedMessage>(queue: readonly M[], client_id: string): M[] {
  return queue.map((message) =>
    message.client_id === client_id ? { ...message, retries: message.retries + 1 } : message,
  );
}

export function afterStored<M extends QueuedMessage>(queue: readonly M[], client_id: string): M[] {
  return queue.filter((message) => message.client_id !== client_id);
}
