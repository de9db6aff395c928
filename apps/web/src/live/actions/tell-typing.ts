import { tellsTyping } from '@phrase-bingo/game/rules/game/chat';
import { CHAT_PANEL } from '../../screen-limits.ts';
import type { Desk } from './desk.ts';

/** Lets the others see that one is typing, and that one no longer is. */
export function createTyping({ socket, leaving }: Desk) {
  let told_at: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (told_at !== null) socket.send({ type: 'typing_stop' });
    told_at = null;
  }

  leaving.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return {
    /** After every key. */
    typed(): void {
      const now = Date.now();
      if (tellsTyping(told_at, now) && socket.send({ type: 'typing_start' })) told_at = now;
      clearTimeout(timer);
      timer = setTimeout(stop, CHAT_PANEL.typing_stop_after);
    },
    stop,
  };
}
