import { CHAT } from '@phrase-bingo/game/rules/limits';
import { withoutTypist } from '@phrase-bingo/game/view/apply-chat';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { CHAT_PANEL } from '../screen-limits.ts';
import { changeTold, type GameStore } from './game-store.ts';

/** Someone who types says so again within this time; who does not has stopped, even if that was never heard. */
const LASTS = CHAT.typing_start_every + CHAT_PANEL.typing_stop_after;

export function createTypists(store: GameStore) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return {
    hear(frame: LiveEvent): void {
      if (frame.type !== 'typing_start') return;
      const { user_id } = frame;
      clearTimeout(timers.get(user_id));
      const stop = () => changeTold(store, (told) => withoutTypist(told, user_id));
      timers.set(user_id, setTimeout(stop, LASTS));
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
