import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { CLICK_RATE } from '../../screen-limits.ts';

/** The times of the latest clicks that did something. */
export type ClickTimes = readonly number[];

export function whyNotClick(times: ClickTimes, now: number): RefusalCode | null {
  return recent(times, now).length < CLICK_RATE.clicks ? null : 'clicks_too_fast';
}

/** A refused click is not counted, so that whoever keeps tapping is not locked out. */
export const clicked = (times: ClickTimes, now: number): ClickTimes => [...recent(times, now), now];

/** A clock that was set back leaves times to come behind; they say nothing of the last second. */
const recent = (times: ClickTimes, now: number) =>
  times.filter((time) => Math.abs(now - time) < CLICK_RATE.window);
