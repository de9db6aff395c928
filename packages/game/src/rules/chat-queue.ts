import { CHAT } from './limits.ts';

/** A message that was sent just as the socket dropped. The client_id makes a repeat harmless. */
export type QueuedMessage = { client_id: string; content: string; timestamp: number; retries: number };

export function queuedMessage(client_id: string, content: string, nowMs: number): QueuedMessage {
  return { client_id, content, timestamp: nowMs, retries: 0 };
}

type Queue = readonly QueuedMessage[];

/** Splits off what has waited too long or was tried too often, so that its sender can be warned. */
export function sortQueue(queue: Queue, nowMs: number): { kept: QueuedMessage[]; dropped: QueuedMessage[] } {
  const isDead = ({ timestamp, retries }: QueuedMessage) =>
    retries >= CHAT.store_retries || nowMs - timestamp > CHAT.socket_queue_age;
  return { kept: queue.filter((message) => !isDead(message)), dropped: queue.filter(isDead) };
}

export function afterFailedTry(queue: Queue, client_id: string): QueuedMessage[] {
  return queue.map((message) =>
    message.client_id === client_id ? { ...message, retries: message.retries + 1 } : message,
  );
}

export function afterStored(queue: Queue, client_id: string): QueuedMessage[] {
  return queue.filter((message) => message.client_id !== client_id);
}
