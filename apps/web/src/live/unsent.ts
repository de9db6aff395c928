import { count } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';
import { forgetWords, keepWords, readWords } from '../offline/kept-words.ts';
import type { QueuedMessage } from './actions/chat-queue.ts';
import type { Desk } from './actions/desk.ts';
import type { Outbox, PendingMessage } from './outbox.ts';

const queued = z.array(
  z.object({ client_id: z.string(), content: z.string(), timestamp: count, retries: count }),
);

const waiting = (message: QueuedMessage): PendingMessage => ({
  ...message,
  state: 'waiting',
  message_id: null,
});

/**
 * Keeps the messages that nobody has got yet, so that they outlive the page; those of its last visit wait in the
 * outbox again. Their client_ids stay, so none is stored twice.
 */
export function keepUnsent({ game_id, user_id, store, leaving }: Desk): void {
  if (user_id === undefined) return;
  const place = { kind: 'unsent', game_id, user_id } as const;

  function keep(outbox: Outbox): void {
    const unsent = outbox.filter(({ state }) => state !== 'stored');
    if (unsent.length > 0) keepWords(place, unsent);
    else forgetWords(place);
  }

  const left = z.safeParse(queued, readWords(place)).data ?? [];
  if (left.length > 0) store.setState({ outbox: left.map(waiting) });
  const stop = store.subscribe(({ outbox }, before) => {
    if (outbox !== before.outbox) keep(outbox);
  });
  leaving.addEventListener('abort', stop, { once: true });
}
