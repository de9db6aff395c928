import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { CLICK_RATE } from '../../page-limits.ts';
import type { Say } from '../notice.ts';

export type ClickGuard = { isTooFast(): boolean; count(): void };

/** Stops clicks that come faster than anybody can mean them. */
export function createClickGuard(say: Say): ClickGuard {
  let times: readonly number[] = [];

  /** After the clock was set back, times in the future say nothing about the last second. */
  const recent = (now: number) => times.filter((time) => Math.abs(now - time) < CLICK_RATE.window);

  return {
    isTooFast() {
      const is_too_fast = recent(Date.now()).length >= CLICK_RATE.clicks;
      if (is_too_fast) say({ kind: 'warning', text: refusalMessage('clicks_too_fast') });
      return is_too_fast;
    },
    /** Refused clicks are not counted, so that whoever goes on tapping is not locked out. */
    count() {
      const now = Date.now();
      times = [...recent(now), now];
    },
  };
}
