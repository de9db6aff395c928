import type { Desk } from './desk.ts';

/** A chat that rushes by must not use up what a socket may send. */
const MOST_AT_ONCE = 10;
const WINDOW = 1_000;

/** Tells the senders that their messages are in view, newest first. */
export function createReader({ store, socket }: Desk) {
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
      if (sent >= MOST_AT_ONCE || !socket.send({ type: 'message_read', message_id: id })) return;
      reported.add(id);
      sent += 1;
    }
  };
}
