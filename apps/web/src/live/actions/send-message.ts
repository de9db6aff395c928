import { isLongMessage, trimmedMessage, whyNotMessage } from '@phrase-bingo/game/rules/game/chat';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { callByStatus } from '../../api/call-api.ts';
import { failureOf, isToWait, NOT_NOW, Refused } from '../../api/failures.ts';
import { isTooOld } from '../../api/too-old.ts';
import { currentUser } from '../../session/session-store.ts';
import { changeOutbox } from '../game-store.ts';
import { changed, type PendingMessage } from '../outbox.ts';
import { keepUnsent } from '../unsent.ts';
import { afterFailedTry, queuedMessage, sortQueue } from './chat-queue.ts';
import { newClientId } from './client-id.ts';
import { type Desk, isConnected } from './desk.ts';

/** A server that lives has answered long before. */
const ANSWER_WAIT = 5_000;
const TRY_AGAIN = 5_000;
const SHOWN_LENGTH = 60;
const TOO_FAST: RefusalCode = 'too_many_requests';

export const LONG_MESSAGE = `This message is over ${CHAT.warn_length} characters long.`;

/** A server that is busy is worth another try; another refusal stays one. */
const isForGood = ({ status }: Refused) => status < 500 && !NOT_NOW.includes(status);

export function createMessenger(desk: Desk) {
  const { game_id, user_id, store, socket, say, leaving } = desk;
  let is_posting = false;
  keepUnsent(desk);

  const waiting = () => store.getState().outbox.filter(({ state }) => state === 'waiting');

  const set = (client_id: string, change: Partial<PendingMessage>) =>
    changeOutbox(store, (outbox) => changed(outbox, client_id, change));

  const remove = (client_id: string) =>
    changeOutbox(store, (outbox) => outbox.filter((pending) => pending.client_id !== client_id));

  function giveUp({ client_id, content }: PendingMessage): void {
    remove(client_id);
    const cut = content.length > SHOWN_LENGTH ? `${content.slice(0, SHOWN_LENGTH)}…` : content;
    say({ kind: 'warning', text: `Your message was not sent: ${cut}` });
  }

  /** False when the server asks for patience, which counts as no try. */
  async function post(message: PendingMessage): Promise<boolean> {
    const { client_id, content } = message;
    const round_id = store.getState().view?.round.round_number ?? null;
    try {
      const body = { type: 'message', game_id, round_id, content, client_id } as const;
      const stored = await callByStatus(CHAT_ENDPOINTS.postMessage, { body }, user_id);
      set(client_id, { state: 'stored', message_id: stored?.id ?? null });
    } catch (error) {
      const failure = failureOf(error);
      if (isToWait(failure)) return false;
      if (failure instanceof Refused && isForGood(failure)) giveUp(message);
      else changeOutbox(store, (outbox) => afterFailedTry(outbox, client_id));
    }
    return true;
  }

  /** Sends what is waiting by calls, in order; the server stores what it knows already only once. */
  async function postWaiting(): Promise<void> {
    if (is_posting || leaving.aborted || isTooOld()) return;
    is_posting = true;
    const { kept, dropped } = sortQueue(waiting(), Date.now());
    for (const message of dropped) giveUp(message);
    for (const message of kept) if (!(await post(message))) break;
    is_posting = false;
    if (waiting().length > 0 && isConnected(desk)) later(() => void postWaiting(), TRY_AGAIN);
  }

  function later(work: () => void, delay: number): void {
    const timer = setTimeout(work, delay);
    leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** No answer came: the socket may be dead, or the frame was dropped on the way. */
  function doubt(client_id: string): void {
    const pending = store.getState().outbox.find((other) => other.client_id === client_id);
    if (pending?.state !== 'sent' || !isConnected(desk)) return;
    socket.wake();
    set(client_id, { state: 'waiting' });
    void postWaiting();
  }

  /** One that came too fast is sent again a little later. */
  function refused(client_id: string, code: string): void {
    if (code !== TOO_FAST) {
      remove(client_id);
      return;
    }
    const is_first = waiting().length === 0;
    set(client_id, { state: 'waiting' });
    if (is_first) later(() => void postWaiting(), TRY_AGAIN);
  }

  return {
    /** Shows a message at once and sends it. False when it cannot be sent, so that the text stays. */
    send(content: string): boolean {
      const user = currentUser();
      const refusal = whyNotMessage(content);
      if (refusal === 'message_too_long') say({ kind: 'error', text: refusalMessage(refusal) });
      if (refusal || !user || !isConnected(desk)) return false;
      if (isLongMessage(content)) say({ kind: 'warning', text: LONG_MESSAGE });
      const message = queuedMessage(newClientId(), trimmedMessage(content), Date.now());
      const { client_id } = message;
      changeOutbox(store, (outbox) => [...outbox, { ...message, state: 'sent', message_id: null }]);
      const sender = { user_id: user.id, username: user.username, game_id };
      socket.send({ type: 'message', client_id, content: message.content, ...sender });
      later(() => doubt(client_id), ANSWER_WAIT);
      return true;
    },

    /** What was sent just as the socket dropped may have been lost with it. */
    connected(): void {
      for (const { client_id, state } of store.getState().outbox) {
        if (state === 'sent') set(client_id, { state: 'waiting' });
      }
      void postWaiting();
    },

    hear(frame: LiveEvent): void {
      if (frame.type === 'ack') set(frame.client_id, { state: 'stored' });
      if (frame.type === 'error' && frame.client_id !== undefined) refused(frame.client_id, frame.code);
    },
  };
}
