import { isLongMessage, trimmedMessage, whyNotMessage } from '@phrase-bingo/game/rules/game/chat';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { count } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';
import { callByStatus } from '../../api/call-api.ts';
import { isTooOld } from '../../api/client-version.ts';
import { failureOf, isToWait, NOT_NOW, Refused } from '../../api/failures.ts';
import { readText, removeText, storeText } from '../../offline/stored-text.ts';
import { CHAT_PANEL } from '../../page-limits.ts';
import { currentUser } from '../../session/session-store.ts';
import { changeOutbox, type Outbox, type PendingMessage, type QueuedMessage } from '../game-store.ts';
import type { Notice } from '../notice.ts';
import { type ActionContext, isConnected } from './action-context.ts';

const queued = z.array(
  z.object({ client_id: z.string(), content: z.string(), timestamp: count, retries: count }),
);

const toWaiting = (message: QueuedMessage): PendingMessage => ({
  ...message,
  state: 'waiting',
  message_id: null,
});

/**
 * Stores unsent messages, so that they survive a reload of the page, and puts those of the last visit back into the
 * outbox. Their client_ids stay the same, so the server stores none of them twice.
 */
function storeUnsent({ game_id, user_id, store, leaving }: ActionContext): void {
  if (user_id === undefined) return;
  const place = { kind: 'unsent', game_id, user_id } as const;

  function write(outbox: Outbox): void {
    const unsent = outbox.filter(({ state }) => state !== 'stored');
    if (unsent.length > 0) storeText(place, unsent);
    else removeText(place);
  }

  const left = z.safeParse(queued, readText(place)).data ?? [];
  if (left.length > 0) store.setState({ outbox: left.map(toWaiting) });
  const stop = store.subscribe(({ outbox }, before) => {
    if (outbox !== before.outbox) write(outbox);
  });
  leaving.addEventListener('abort', stop, { once: true });
}

/** The id of a message until it is stored. `crypto.randomUUID` is missing on plain HTTP in a local network. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A working server answers much faster. */
const ANSWER_WAIT = 5_000;
const SECOND = 1_000;
const RETRY_AFTER = 5_000;
const SHOWN_LENGTH = 60;
const TOO_FAST: RefusalCode = 'too_many_requests';
const SLOW: RefusalCode = 'slow_chat';
/** The sender may write again later, so they get the text back. */
const NOT_NOW_BY_HOST: readonly string[] = [SLOW, 'muted_in_chat'] satisfies readonly RefusalCode[];

export const LONG_MESSAGE = `This message is over ${CHAT.warn_length} characters long.`;

/** Says which message was not sent, by its beginning. */
export function notSent(content: string): Notice {
  const cut = content.length > SHOWN_LENGTH ? `${content.slice(0, SHOWN_LENGTH)}…` : content;
  return { kind: 'warning', text: `Your message was not sent: ${cut}` };
}

/** Slow chat says exactly when the next message may come. */
const waitAfter = ({ code, retry_after }: Refused): number =>
  code === SLOW && retry_after !== null ? retry_after * SECOND : RETRY_AFTER;

/** It waited too long or failed too often. */
const isDead = ({ timestamp, retries }: PendingMessage): boolean =>
  retries >= CHAT_PANEL.store_retries || Date.now() - timestamp > CHAT.socket_queue_age;

/** Only a busy server is worth a retry. */
const isFinal = ({ status }: Refused) => status < 500 && !NOT_NOW.includes(status);

export function createMessenger(context: ActionContext) {
  const { game_id, user_id, store, socket, say, leaving } = context;
  let is_posting = false;
  storeUnsent(context);

  const waiting = () => store.getState().outbox.filter(({ state }) => state === 'waiting');

  const set = (client_id: string, change: Partial<PendingMessage>) =>
    changeOutbox(store, (outbox) =>
      outbox.map((pending) => (pending.client_id === client_id ? { ...pending, ...change } : pending)),
    );

  const remove = (client_id: string) =>
    changeOutbox(store, (outbox) => outbox.filter((pending) => pending.client_id !== client_id));

  function giveUp({ client_id, content }: PendingMessage): void {
    remove(client_id);
    say(notSent(content));
  }

  function giveBack({ client_id, content }: PendingMessage): void {
    remove(client_id);
    store.setState({ returned_text: content });
  }

  /** For how long the server asks to wait, which does not count as a retry; null when it does not. */
  async function post(message: PendingMessage): Promise<number | null> {
    const { client_id, content } = message;
    const round_id = store.getState().view?.round.round_number ?? null;
    try {
      const body = { type: 'message', game_id, round_id, content, client_id } as const;
      const stored = await callByStatus(CHAT_ENDPOINTS.postMessage, { body }, user_id);
      set(client_id, { state: 'stored', message_id: stored?.id ?? null });
    } catch (error) {
      const failure = failureOf(error);
      if (isToWait(failure)) return waitAfter(failure);
      if (failure instanceof Refused && NOT_NOW_BY_HOST.includes(failure.code ?? '')) giveBack(message);
      else if (failure instanceof Refused && isFinal(failure)) giveUp(message);
      else set(client_id, { retries: message.retries + 1 });
    }
    return null;
  }

  /** Sends the waiting messages over HTTP, in order. The server stores repeats only once. */
  async function postWaiting(): Promise<void> {
    if (is_posting || leaving.aborted || isTooOld()) return;
    is_posting = true;
    for (const message of waiting().filter(isDead)) giveUp(message);
    let wait: number | null = null;
    for (const message of waiting()) {
      wait = await post(message);
      if (wait !== null) break;
    }
    is_posting = false;
    if (waiting().length > 0 && isConnected(context)) later(() => void postWaiting(), wait ?? RETRY_AFTER);
  }

  function later(work: () => void, delay: number): void {
    const timer = setTimeout(work, delay);
    leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** No answer came: the socket may be dead, or the frame got lost. */
  function doubt(client_id: string): void {
    const pending = store.getState().outbox.find((other) => other.client_id === client_id);
    if (pending?.state !== 'sent' || !isConnected(context)) return;
    socket.wake();
    set(client_id, { state: 'waiting' });
    void postWaiting();
  }

  /** A message that was too fast is sent again a little later. */
  function refused(client_id: string, code: string): void {
    const pending = store.getState().outbox.find((other) => other.client_id === client_id);
    if (pending && NOT_NOW_BY_HOST.includes(code)) {
      giveBack(pending);
      return;
    }
    if (code !== TOO_FAST) {
      remove(client_id);
      return;
    }
    const is_first = waiting().length === 0;
    set(client_id, { state: 'waiting' });
    if (is_first) later(() => void postWaiting(), RETRY_AFTER);
  }

  return {
    /** Shows a message at once and sends it. False when it cannot be sent and the text has to stay. */
    send(content: string): boolean {
      const user = currentUser();
      const refusal = whyNotMessage(content);
      if (refusal === 'message_too_long') say({ kind: 'error', text: refusalMessage(refusal) });
      if (refusal || !user || !isConnected(context)) return false;
      if (isLongMessage(content)) say({ kind: 'warning', text: LONG_MESSAGE });
      const client_id = newClientId();
      const message = { client_id, content: trimmedMessage(content), timestamp: Date.now(), retries: 0 };
      changeOutbox(store, (outbox) => [...outbox, { ...message, state: 'sent', message_id: null }]);
      const sender = { user_id: user.id, username: user.username, game_id };
      socket.send({ type: 'message', client_id, content: message.content, ...sender });
      later(() => doubt(client_id), ANSWER_WAIT);
      return true;
    },

    /** Messages sent just before the socket dropped may be lost. */
    connected(): void {
      for (const { client_id, state } of store.getState().outbox) {
        if (state === 'sent') set(client_id, { state: 'waiting' });
      }
      void postWaiting();
    },

    receive(frame: LiveEvent): void {
      if (frame.type === 'ack') set(frame.client_id, { state: 'stored' });
      if (frame.type === 'error' && frame.client_id !== undefined) refused(frame.client_id, frame.code);
    },
  };
}
