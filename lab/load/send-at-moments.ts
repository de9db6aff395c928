import { setTimeout as wait } from 'node:timers/promises';
import { type BurstResult, rateOf, spreadOf } from './tasks.ts';

/**
 * Everybody sends one thing at their own moment, whatever happens to the others; all at once if there are no moments.
 * Each wait is from the moment of sending to the answer; with all at once from the first sending, because those who
 * are written last wait for the others.
 */
export async function sendAtMoments(
  sends: readonly (() => Promise<unknown>)[],
  after_ms?: readonly number[],
): Promise<BurstResult> {
  const waits: number[] = [];
  const delays: number[] = [];
  const answered_at: number[] = [];
  const began = performance.now();
  await Promise.all(
    sends.map(async (send, index) => {
      const moment = after_ms?.[index];
      if (moment !== undefined) await wait(moment);
      const sent_at = moment === undefined ? began : performance.now();
      delays.push(Math.max(0, sent_at - began - (moment ?? 0)));
      await send();
      const now = performance.now();
      waits.push(now - sent_at);
      answered_at.push(now);
    }),
  );
  const took_ms = performance.now() - began;
  return { answers: spreadOf(waits), delays: spreadOf(delays), per_second: rateOf(answered_at), took_ms };
}
