import { CLICK_RATE } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The times of the latest clicks that did something. */
export type ClickTimes = readonly number[];

export function whyNotClick(times: ClickTimes, now: number): RefusalCode | null {
  return recent(times, now).length < CLICK_RATE.clicks ? null : 'clicks_too_fast';
}

/** A refused click is not counted, so that whoever keeps tapping is not locked out. */
export const clicked = (times: ClickTimes, now: number): ClickTimes => [...recent(times, now), now];

const recent = (times: ClickTimes, now: number) => times.filter((time) => now - time < CLICK_RATE.window);
