import { needsTypingNotice } from '@phrase-bingo/game/rules/game/chat';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import { withoutTypist } from '@phrase-bingo/game/view/apply-chat';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { CHAT_PANEL } from '../../page-limits.ts';
import { changeServerView, type GameStore } from '../game-store.ts';
import type { ActionContext } from './action-context.ts';

/** Lets the others see when the person types and when they stop. */
export function createTyping({ socket, leaving }: ActionContext) {
  let sent_at: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (sent_at !== null) socket.send({ type: 'typing_stop' });
    sent_at = null;
  }

  leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return {
    /** Called after every key. */
    typed(): void {
      const now = Date.now();
      if (needsTypingNotice(sent_at, now) && socket.send({ type: 'typing_start' })) sent_at = now;
      clearTimeout(timer);
      timer = setTimeout(stop, CHAT_PANEL.typing_stop_after);
    },
    stop,
  };
}

/** Somebody who types repeats the signal within this time. Without it they have stopped, even if that frame got lost. */
const TYPIST_TIMEOUT = CHAT.typing_start_every + CHAT_PANEL.typing_stop_after;

/** Removes others from the list of typists when their signal does not come again. */
export function createTypists(store: GameStore) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return {
    receive(frame: LiveEvent): void {
      if (frame.type !== 'typing_start') return;
      const { user_id } = frame;
      clearTimeout(timers.get(user_id));
      const stop = () => changeServerView(store, (view) => withoutTypist(view, user_id));
      timers.set(user_id, setTimeout(stop, TYPIST_TIMEOUT));
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** A fast chat must not use up the rate limit of the socket. */
const RECEIPTS_PER_WINDOW = 10;
const WINDOW = 1_000;

/** Tells the senders that their messages were read, the newest first. */
export function createReadReceipts({ store, socket }: ActionContext) {
  const reported = new Set<string>();
  let window_start = 0;
  let sent = 0;

  /** Called whenever the chat is in view and something in it changed. */
  return (): void => {
    const { view } = store.getState();
    if (!view) return;
    if (Date.now() - window_start >= WINDOW) {
      window_start = Date.now();
      sent = 0;
    }
    for (const { id, user_id, status } of view.messages.toReversed()) {
      const is_for_me = user_id !== null && user_id !== view.viewer_id && status !== 'read';
      if (!is_for_me || reported.has(id)) continue;
      if (sent >= RECEIPTS_PER_WINDOW || !socket.send({ type: 'message_read', message_id: id })) return;
      reported.add(id);
      sent += 1;
    }
  };
}
