import { describe, expect, it } from 'vitest';
import { afterFailedTry, queuedMessage, sortQueue } from './chat-queue.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const ids = (messages: readonly { client_id: string }[]) => messages.map((message) => message.client_id);

describe('the queue of unsent messages', () => {
  it('CHAT-12 a queued message holds content, timestamp and retries', () => {
    expect(queuedMessage('a', 'hi', NOW)).toEqual({
      client_id: 'a',
      content: 'hi',
      timestamp: NOW,
      retries: 0,
    });
  });

  it('CHAT-13 OP-094 a message is dropped after 3 retries', () => {
    let queue = [queuedMessage('a', 'hi', NOW), queuedMessage('b', 'ho', NOW)];
    for (let tries = 0; tries < 2; tries += 1) queue = afterFailedTry(queue, 'a');
    expect(ids(sortQueue(queue, NOW).alive)).toEqual(['a', 'b']);
    queue = afterFailedTry(queue, 'a');
    const { alive, dropped } = sortQueue(queue, NOW);
    expect(ids(alive)).toEqual(['b']);
    expect(ids(dropped)).toEqual(['a']);
  });

  it('CHAT-14 OP-094 a message older than 5 minutes is discarded', () => {
    const queue = [
      queuedMessage('old', 'hi', NOW - 5 * MINUTE - 1),
      queuedMessage('new', 'ho', NOW - 5 * MINUTE),
    ];
    const { alive, dropped } = sortQueue(queue, NOW);
    expect(ids(alive)).toEqual(['new']);
    expect(ids(dropped)).toEqual(['old']);
  });
});
