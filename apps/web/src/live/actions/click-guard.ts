import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { Say } from '../notice.ts';
import { type ClickTimes, clicked, whyNotClick } from './click-rate.ts';

export type ClickGuard = { isTooFast(): boolean; count(): void };

/** Holds up whoever clicks faster than a hand can mean it. */
export function createClickGuard(say: Say): ClickGuard {
  let times: ClickTimes = [];
  return {
    isTooFast() {
      const refusal = whyNotClick(times, Date.now());
      if (refusal) say({ kind: 'warning', text: refusalMessage(refusal) });
      return refusal !== null;
    },
    count() {
      times = clicked(times, Date.now());
    },
  };
}
